/** Keeps the screen on: nobody wants to unlock a phone for every move. */

/** Keeps it on until the returned function is called; where the browser cannot, nothing happens. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;

  async function take(): Promise<void> {
    if (!wanted || document.visibilityState !== "visible") return;
    try {
      lock = (await navigator.wakeLock?.request("screen")) ?? null;
      if (!wanted) void lock?.release();
    } catch {
      // Refused, for example because the battery is low.
    }
  }

  // The browser lets go of it whenever the page is hidden.
  document.addEventListener("visibilitychange", take);
  void take();
  return () => {
    wanted = false;
    document.removeEventListener("visibilitychange", take);
    void lock?.release();
  };
}

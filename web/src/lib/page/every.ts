/** Asks now and then again, but only while somebody looks. Returns how to stop. */
export function every(seconds: number, ask: () => void): () => void {
  const look = () => {
    if (!document.hidden) ask();
  };
  const timer = setInterval(look, 1000 * seconds);
  document.addEventListener("visibilitychange", look);
  ask();
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

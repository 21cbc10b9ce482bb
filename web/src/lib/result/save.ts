/** Saves pictures to the player's device. */
function hand(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

export function saveSvg(svg: string, name: string): void {
  hand(URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })), `${name}.svg`);
}

export async function pngOf(svg: string, size: number): Promise<Blob> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  canvas.getContext("2d")!.drawImage(image, 0, 0, size, size);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

export async function savePng(svg: string, name: string): Promise<void> {
  hand(URL.createObjectURL(await pngOf(svg, 1600)), `${name}.png`);
}

// What a surface hands the evidence view so that pictures and tables can be taken along; all of it runs inside a person's press.

export interface TakeParts {
  saveText(text: string, name: string, type: string): void;
  saveFile(file: Blob, name: string): void;
  copyText(text: string): Promise<boolean>;
  copyPicture(picture: Promise<Blob>): Promise<boolean>;
  /** The drawing by itself, its colours written out. */
  svgText(drawing: SVGSVGElement): string;
  /** The same as pixels, sharp on a dense screen. */
  pngFile(svg: string): Promise<Blob>;
}

/** `riskmark-paths-0x93df2c…a9f704` without what a file name may not hold. */
export function fileName(what: string, chain: string, address: string): string {
  const plain = `riskmark-${what}-${chain}-${address}`.replace(/[^\w.-]+/g, '-');
  return plain.slice(0, 120);
}

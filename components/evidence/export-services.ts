// What a surface hands the evidence view so that pictures and tables can be taken along; all of it runs inside a person's press.

export interface ExportServices {
  saveText(text: string, name: string, type: string): void;
  saveFile(file: Blob, name: string): void;
  copyText(text: string): Promise<boolean>;
  copyPicture(picture: Promise<Blob>): Promise<boolean>;
  /** The drawing by itself, its colours written out. */
  svgText(drawing: SVGSVGElement): string;
  /** The same as pixels, sharp on a dense screen. */
  pngFile(svg: string): Promise<Blob>;
}

// Interface of the functions that save or copy evidence as text, files and pictures.

export interface EvidenceExporter {
  saveText(text: string, name: string, type: string): void;
  saveFile(file: Blob, name: string): void;
  copyText(text: string): Promise<boolean>;
  copyPicture(picture: Promise<Blob>): Promise<boolean>;
  /** Serializes a drawing as a standalone SVG with resolved colors. */
  svgText(drawing: SVGSVGElement): string;
  /** Rasterizes an SVG as PNG at a resolution for dense screens. */
  pngFile(svg: string): Promise<Blob>;
}

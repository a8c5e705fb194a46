// Interface of the functions that save or copy evidence as text, files and pictures.

export interface EvidenceExporter {
  /** The functions that save or copy reject if the organization's policy switches exports off. */
  saveText(text: string, name: string, type: string): Promise<void>;
  saveFile(file: Blob, name: string): Promise<void>;
  copyText(text: string): Promise<boolean>;
  copyPicture(picture: Promise<Blob>): Promise<boolean>;
  /** Serializes a drawing as a standalone SVG with resolved colors. */
  svgText(drawing: SVGSVGElement): string;
  /** Rasterizes an SVG as PNG at a resolution for dense screens. */
  pngFile(svg: string): Promise<Blob>;
}

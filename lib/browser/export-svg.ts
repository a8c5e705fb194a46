// Serializes an SVG with its computed styles, and renders it as PNG.

/** CSS properties that are copied to attributes, because the exported file has no style sheet. */
const COPIED_PROPERTIES = [
  ...['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'paint-order'],
  ...['font-family', 'font-size', 'font-weight', 'text-anchor', 'opacity'],
];
/** Pixels per unit, for a sharp picture in reports. */
const DENSITY = 2;
/** Canvas limits of the supported browsers. */
const MAX_SIDE_PX = 16_000;
const MAX_AREA = 64_000_000;

/**
 * Serializes the SVG with its background. Removes classes, event handlers, `data-*` and `aria-*`; drawings contain no scripts, links
 * or foreign objects.
 */
export function serializeSvg(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const sources = [drawing, ...drawing.querySelectorAll('*')];
  const targets = [copy, ...copy.querySelectorAll('*')];
  sources.forEach((element, index) => {
    const target = targets[index];
    if (!target) return;
    const style = getComputedStyle(element);
    for (const name of COPIED_PROPERTIES) target.setAttribute(name, style.getPropertyValue(name));
    for (const { name } of [...target.attributes])
      if (/^(class|style|tabindex|role|on\w+|data-.*|aria-.*|focusable)$/.test(name)) target.removeAttribute(name);
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.insertBefore(createBackground(drawing), copy.firstChild);
  return new XMLSerializer().serializeToString(copy);
}

function createBackground(drawing: SVGSVGElement): SVGRectElement {
  const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  rect.setAttribute('width', '100%');
  rect.setAttribute('height', '100%');
  let element: Element | null = drawing;
  while (element?.parentElement && isTransparent(element)) element = element.parentElement;
  rect.setAttribute('fill', getComputedStyle(element ?? drawing).backgroundColor);
  return rect;
}

/** True if the background is transparent. */
const isTransparent = (element: Element): boolean =>
  /transparent|,\s*0\)$/.test(getComputedStyle(element).backgroundColor);

/** Renders a serialized SVG as PNG, scaled to the canvas limits. @throws Error if it is too large */
export async function renderPng(svg: string): Promise<Blob> {
  const image = new Image();
  // A data: URL, which the CSP allows for images; the SVG references no resources.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(DENSITY, MAX_SIDE_PX / width, MAX_SIDE_PX / height, Math.sqrt(MAX_AREA / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('too large for a picture'))), 'image/png');
  });
}

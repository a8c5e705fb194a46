// A drawing of ours as a picture by itself: the colours it has on this page are written into it, since no style sheet goes along.

/** What a style sheet of ours gives a drawing. */
const STYLED = [
  ...['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'paint-order'],
  ...['font-family', 'font-size', 'font-weight', 'text-anchor', 'opacity'],
];
/** Pixels for each unit: sharp when it is pasted into a report. */
const DENSITY = 2;
/** A canvas beyond this has no picture in any browser named in our manifest. */
const MOST_PX = 16_000;
const MOST_AREA = 64_000_000;

/** The drawing as text, on the paper it lies on. Only what we drew is in it: no script, no link, no foreign object. */
export function serializeSvg(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const from = [drawing, ...drawing.querySelectorAll('*')];
  const to = [copy, ...copy.querySelectorAll('*')];
  from.forEach((element, place) => {
    const target = to[place];
    if (!target) return;
    const style = getComputedStyle(element);
    for (const name of STYLED) target.setAttribute(name, style.getPropertyValue(name));
    for (const { name } of [...target.attributes])
      if (/^(class|style|tabindex|role|on\w+|data-.*|aria-.*|focusable)$/.test(name)) target.removeAttribute(name);
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.insertBefore(paper(drawing), copy.firstChild);
  return new XMLSerializer().serializeToString(copy);
}

function paper(drawing: SVGSVGElement): SVGRectElement {
  const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  rect.setAttribute('width', '100%');
  rect.setAttribute('height', '100%');
  let under: Element | null = drawing;
  while (under?.parentElement && isClear(under)) under = under.parentElement;
  rect.setAttribute('fill', getComputedStyle(under ?? drawing).backgroundColor);
  return rect;
}

/** No paper of its own: what lies behind shows through. */
const isClear = (element: Element): boolean => /transparent|,\s*0\)$/.test(getComputedStyle(element).backgroundColor);

/** The same as pixels. @throws where it is too large for a picture */
export async function renderPng(svg: string): Promise<Blob> {
  const image = new Image();
  // A data: address, which our own rules allow for images; the text holds nothing that loads.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const fit = Math.min(DENSITY, MOST_PX / width, MOST_PX / height, Math.sqrt(MOST_AREA / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * fit);
  canvas.height = Math.round(height * fit);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('too large for a picture'))), 'image/png');
  });
}

// CSS background of the plate under a mark, with the dots of an ellipsis drawn as gradients.
import type { Plate } from '../model/drawn-mark';

/** Positions of the three dots in px, drawn without a font: a page can replace any font. */
const DOTS = [2, 5, 8];

/** Returns the CSS background of a plate: its colors as layers, with the ellipsis on top. */
export function getPlateBackground({ papers, dots }: Plate): { color: string; image: string } {
  const layers = papers ?? [];
  const image = layers.slice(0, -1).map((layer) => `linear-gradient(${layer},${layer})`);
  for (const index of dots ? DOTS : [])
    image.unshift(
      `radial-gradient(circle at ${(dots?.from ?? 0) + index}px 74%,${dots?.color} .8px,transparent 1.3px)`,
    );
  return { color: layers.at(-1) ?? 'Canvas', image: image.join() || 'none' };
}

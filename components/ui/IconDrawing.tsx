// SVG icon component with the card's icons; separate from Icon, so that content scripts omit other icons.

/** SVG path data of an icon's strokes. */
export type IconPaths = readonly string[];

export const AGAIN: IconPaths = ['M13 8a5 5 0 1 1-1.6-3.7M13 2.5v3h-3'];
export const CHECK: IconPaths = ['m3 8.5 3.2 3L13 4.5'];
export const COPY: IconPaths = [
  'M6.5 5.5h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1Z',
  'M10.5 5.5v-3h-8v8h3',
];
export const DOWN: IconPaths = ['m4.5 6.5 3.5 3.5 3.5-3.5'];
export const EYE_OFF: IconPaths = ['M2 8s2.2-4 6-4 6 4 6 4-2.2 4-6 4-6-4-6-4Z', 'M3 13 13 3'];
export const OPEN: IconPaths = ['M9.5 3h3.5v3.5M13 3 7.5 8.5', 'M11.5 9v3.5h-8v-8H7'];
export const TAG: IconPaths = ['M2.5 7.8V3.5a1 1 0 0 1 1-1h4.3l5.7 5.7-5.3 5.3-5.7-5.7Z', 'M5.6 5.6h.01'];

/** Renders an icon hidden from assistive technology; the surrounding control carries the name. */
export function IconDrawing({ paths, size = 16 }: { paths: IconPaths; size?: 12 | 14 | 16 }) {
  return (
    <svg class="icon-drawing" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {paths.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}

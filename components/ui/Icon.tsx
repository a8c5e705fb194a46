// Icons of the extension pages, and the component that draws an icon by name.
import { AGAIN, CHECK, COPY, EYE_OFF, IconDrawing } from './IconDrawing';

const PATHS = {
  again: AGAIN,
  back: ['M9.5 3.5 5 8l4.5 4.5'],
  check: CHECK,
  copy: COPY,
  cross: ['M4 4l8 8M12 4l-8 8'],
  dash: ['M4 8h8'],
  down: ['m4.5 6.5 3.5 3.5 3.5-3.5'],
  eye: ['M2 8s2.2-4 6-4 6 4 6 4-2.2 4-6 4-6-4-6-4Z', 'M9.7 8a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0Z'],
  'eye-off': EYE_OFF,
  flag: ['M4 14V2.5h8.5l-2.2 3 2.2 3H4'],
  forward: ['M6.5 3.5 11 8l-4.5 4.5'],
  jump: ['M8 2v3M8 11v3M2 8h3M11 8h3', 'M10.2 8a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0Z'],
  lock: ['M4.5 7h7a1 1 0 0 1 1 1v4.5a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1Z', 'M5.5 7V5a2.5 2.5 0 0 1 5 0v2'],
  options: [
    'M2.5 5h6M12 5h1.5M2.5 11H4M7.5 11h6',
    'M11.9 5a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0Z',
    'M7.5 11a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0Z',
  ],
  panel: ['M3.5 3h9a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Z', 'M9.5 3v10'],
  pause: ['M5.5 3.5v9M10.5 3.5v9'],
  up: ['m4.5 9.5 3.5-3.5 3.5 3.5'],
  search: ['M11 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z', 'm10 10 3.5 3.5'],
  tag: ['M2.5 8 6.5 3.5h7v9h-7L2.5 8Z', 'M6.8 8h.4'],
} as const;

export type IconName = keyof typeof PATHS;

/** Renders an icon by name. */
export function Icon({ name, size }: { name: IconName; size?: 12 | 14 | 16 }) {
  return <IconDrawing paths={PATHS[name]} {...(size ? { size } : {})} />;
}

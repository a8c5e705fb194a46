// The small signs of controls, drawn on a grid of 16; always beside a word or on a control that has a name.

const PATHS = {
  again: ['M13 8a5 5 0 1 1-1.6-3.7M13 2.5v3h-3'],
  back: ['M9.5 3.5 5 8l4.5 4.5'],
  check: ['m3 8.5 3.2 3L13 4.5'],
  copy: ['M6.5 5.5h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1Z', 'M10.5 5.5v-3h-8v8h3'],
  cross: ['M4 4l8 8M12 4l-8 8'],
  dash: ['M4 8h8'],
  down: ['m4.5 6.5 3.5 3.5 3.5-3.5'],
  eye: ['M2 8s2.2-4 6-4 6 4 6 4-2.2 4-6 4-6-4-6-4Z', 'M9.7 8a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0Z'],
  'eye-off': ['M2 8s2.2-4 6-4 6 4 6 4-2.2 4-6 4-6-4-6-4Z', 'M3 13 13 3'],
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
  search: ['M11 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z', 'm10 10 3.5 3.5'],
} as const;

export type IconName = keyof typeof PATHS;

/** Hidden from assistive tools: the control around it carries the name. */
export function Icon({ name, size = 16 }: { name: IconName; size?: 12 | 14 | 16 }) {
  return (
    <svg class="ic" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {PATHS[name].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}

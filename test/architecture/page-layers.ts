// Layer rules inside lib/page: allowed imports between folders, document writes and layout reads.
import { posix } from 'node:path';
import type { Source } from './parse-source';

/** For each folder of lib/page the folders that it may import; the controller in lib/page itself may import all. */
export const PAGE_LAYERS: Record<string, readonly string[]> = {
  schedule: [],
  geometry: [],
  dom: ['geometry'],
  model: ['dom', 'geometry'],
  measure: ['model', 'geometry', 'dom', 'schedule'],
  scan: ['measure', 'model', 'geometry', 'dom', 'schedule'],
  observe: ['scan', 'model', 'dom', 'schedule'],
  overlay: ['model', 'geometry', 'dom', 'schedule'],
  passes: ['overlay', 'observe', 'scan', 'measure', 'model', 'geometry', 'dom', 'schedule'],
};

/** DOM members that change the document. */
const WRITES =
  'append prepend replaceWith replaceChildren insertBefore appendChild removeChild setAttribute removeAttribute classList cssText insertAdjacentElement showPopover showModal attachShadow adoptedStyleSheets'.split(
    ' ',
  );
/** DOM members that force or read layout. */
const LAYOUT =
  'getBoundingClientRect getClientRects offsetWidth offsetHeight clientWidth clientHeight scrollWidth scrollHeight elementFromPoint elementsFromPoint checkVisibility'.split(
    ' ',
  );
/** Files of the overlay that read layout, with the reason. */
const LAYOUT_READERS: Record<string, string> = {
  'lib/page/overlay/overlay-host.ts': 'measures its own probes, to turn window coordinates into those of its planes',
  'lib/page/overlay/card-availability.ts':
    'reads the size of the window without its scroll bars, when a card opens or moves',
};

const folderOf = (path: string) => /^lib\/page\/(\w+)\//.exec(path)?.[1] ?? null;

/** @returns imports between folders of lib/page that the table does not allow, types included */
export function findWrongPageImports({ path, imports }: Source): string[] {
  const folder = folderOf(path);
  if (!folder) return [];
  return imports
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier }) => posix.normalize(posix.join(posix.dirname(path), specifier)))
    .filter((target) => target.startsWith('lib/page/'))
    .filter((target) => {
      const other = folderOf(target);
      return other !== folder && !(other && PAGE_LAYERS[folder]?.includes(other));
    })
    .map((target) => `\`${path}\` may not import \`${target}\``);
}

/** @returns document writes outside the overlay, and layout reads inside it */
export function findWrongPageAccess({ path, properties, globals }: Source): string[] {
  const folder = folderOf(path);
  if (!folder || path in LAYOUT_READERS) return [];
  if (folder !== 'overlay')
    return WRITES.filter((name) => properties.has(name)).map((name) => `\`${path}\` may not write: \`${name}\``);
  return [
    ...LAYOUT.filter((name) => properties.has(name)),
    ...(globals.has('getComputedStyle') ? ['getComputedStyle'] : []),
  ].map((name) => `\`${path}\` may not read layout: \`${name}\``);
}

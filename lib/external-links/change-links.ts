// Changes to the list of external links: move a link, and restore the built-in ones.
import { DEFAULT_EXTERNAL_LINKS } from './default-links';
import { type ExternalLink, MAX_EXTERNAL_LINKS } from './external-link';

/** Moves a link before (-1) or after (1) its neighbor of the same kind; at the end of its kind nothing changes. */
export function moveLink(links: readonly ExternalLink[], template: string, by: -1 | 1): ExternalLink[] {
  const from = links.findIndex((link) => link.template === template);
  const moved = links[from];
  if (!moved) return [...links];
  const isSameKind = (link: ExternalLink) => link.kind === moved.kind;
  const to =
    by === 1
      ? links.findIndex((link, at) => at > from && isSameKind(link))
      : links.slice(0, from).findLastIndex(isSameKind);
  return to < 0 ? [...links] : links.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/**
 * Returns the built-in links in their order and turned on, then the user's own ones, which restoring does not remove.
 * Own links beyond the limit stay in the list instead of the last built-in ones.
 */
export function restoreDefaultLinks(links: readonly ExternalLink[]): ExternalLink[] {
  const builtIn = new Set(DEFAULT_EXTERNAL_LINKS.map(({ template }) => template));
  const own = links.filter(({ template }) => !builtIn.has(template));
  return [...DEFAULT_EXTERNAL_LINKS.slice(0, MAX_EXTERNAL_LINKS - own.length), ...own];
}

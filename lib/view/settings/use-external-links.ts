// Hook that edits and saves the user's external links, and can undo a removal or reset.
import { useState } from 'preact/hooks';
import { DEFAULT_EXTERNAL_LINKS } from '../../external-links/default-links';
import {
  type ExternalLink,
  type ExternalLinkProblems,
  findLinkProblems,
  MAX_EXTERNAL_LINKS,
} from '../../external-links/external-link';
import { getExternalLinks, type LinkSettings } from '../../external-links/get-links';
import { call } from '../../messages/call-background';
import type { Reply } from '../../messages/protocol';
import { type Command, useCommand } from '../query/use-command';

/** The fields of the form that adds a link. */
export type LinkDraft = Pick<ExternalLink, 'name' | 'kind' | 'template' | 'networks'>;

const EMPTY: LinkDraft = { name: '', kind: 'address', template: '', networks: [] };

/** The last change, which can be undone. */
export type UndoableChange = { change: 'removed'; name: string } | { change: 'restored' };

export interface ExternalLinksView extends Pick<Command, 'busy' | 'error'> {
  links: readonly ExternalLink[];
  isFull: boolean;
  draft: LinkDraft;
  problems: ExternalLinkProblems;
  edit(change: Partial<LinkDraft>): void;
  /** Adds the draft. @returns the first invalid field, or null if the link is being saved */
  add(): keyof ExternalLinkProblems | null;
  switchLink(template: string, isOn: boolean): void;
  move(template: string, by: -1 | 1): void;
  remove(template: string): void;
  restore(): void;
  undoable: UndoableChange | null;
  undo(): void;
}

/** @param onSettings receives the settings after each saved change */
export function useExternalLinks(
  settings: LinkSettings,
  onSettings: (settings: Reply<'settings'>) => void,
): ExternalLinksView {
  const links = getExternalLinks(settings);
  const [draft, setDraft] = useState(EMPTY);
  const [problems, setProblems] = useState<ExternalLinkProblems>({});
  const [before, setBefore] = useState<{ what: UndoableChange; links: LinkSettings['externalLinks'] } | null>(null);
  const { busy, error, run } = useCommand();

  /** Saves a list; a failed save leaves everything as it is. A change during another one is ignored: it is based on the old list. */
  const save = async (changed: LinkSettings['externalLinks'], what: UndoableChange | null = null): Promise<boolean> => {
    if (busy) return false;
    const failure = await run(async () =>
      onSettings(await call('saveSettings', { settings: { externalLinks: changed && [...changed] } })),
    );
    if (!failure) setBefore(what && { what, links: settings.externalLinks });
    return !failure;
  };

  return {
    links,
    isFull: links.length >= MAX_EXTERNAL_LINKS,
    draft,
    problems,
    busy,
    error,
    edit(change) {
      setDraft({ ...draft, ...change });
      // The rules of the template depend on the kind.
      setProblems({
        ...('name' in change ? {} : problems.name && { name: problems.name }),
        ...('template' in change || 'kind' in change ? {} : problems.template && { template: problems.template }),
      });
    },
    add() {
      const link: ExternalLink = { ...draft, name: draft.name.trim(), template: draft.template.trim(), isOn: true };
      const found = findLinkProblems(link, links);
      setProblems(found);
      if (found.name) return 'name';
      if (found.template) return 'template';
      void save([...links, link]).then((isSaved) => isSaved && setDraft({ ...EMPTY, kind: draft.kind }));
      return null;
    },
    switchLink: (template, isOn) =>
      void save(links.map((link) => (link.template === template ? { ...link, isOn } : link))),
    move: (template, by) => void save(moveLink(links, template, by)),
    remove(template) {
      const removed = links.find((link) => link.template === template);
      if (!removed) return;
      const left = links.filter((link) => link !== removed);
      void save(left, { change: 'removed', name: removed.name });
    },
    restore: () => void save(restoreDefaultLinks(links), { change: 'restored' }),
    undoable: before?.what ?? null,
    undo: () => before && void save(before.links),
  };
}

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

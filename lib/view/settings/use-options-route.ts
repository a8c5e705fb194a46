// Hook that follows the URL hash of the options page and selects the heading or setting to focus.
import { useEffect, useState } from 'preact/hooks';
import { formatOptionsHash, type OptionsPageId, type OptionsRoute, parseOptionsHash } from './options-route';

/** The part of the window that holds the hash. */
export interface HashHolder {
  location: { hash: string };
  addEventListener(type: 'hashchange', listener: () => void): void;
  removeEventListener(type: 'hashchange', listener: () => void): void;
}

export interface OptionsRouteView {
  page: OptionsPageId;
  /** The row whose form is open; null if none is. */
  openRow: string | null;
  /** Opens or closes a row of the page, and requests the focus of its form, or of its button again. */
  toggleRow(id: string): void;
  /** The heading (`setting` null) or setting that waits for the focus; null if there is none. */
  wanted: OptionsRoute | null;
  /** Called once the focus has been set. */
  onFocused(): void;
  /** Goes to a page, or to one of its settings. */
  open(page: OptionsPageId, setting?: string): void;
}

/** Starts at the hash of the document without moving the focus, unless the hash names a setting. */
export function useOptionsRoute(holder: HashHolder): OptionsRouteView {
  const [first] = useState(() => parseOptionsHash(holder.location.hash));
  const [page, setPage] = useState(first.page);
  const [openRow, setOpenRow] = useState(first.setting);
  const [wanted, setWanted] = useState<OptionsRoute | null>(first.setting === null ? null : first);
  const go = (route: OptionsRoute): void => {
    setPage(route.page);
    setOpenRow(route.setting);
    setWanted(route);
  };
  useEffect(() => {
    const follow = (): void => go(parseOptionsHash(holder.location.hash));
    holder.addEventListener('hashchange', follow);
    return () => holder.removeEventListener('hashchange', follow);
  }, []);
  return {
    page,
    openRow,
    toggleRow(id) {
      setOpenRow(openRow === id ? null : id);
      setWanted({ page, setting: id });
    },
    wanted,
    onFocused: () => setWanted(null),
    open(next, setting) {
      const route = { page: next, setting: setting ?? null };
      const hash = formatOptionsHash(route);
      if (holder.location.hash === hash) go(route);
      else holder.location.hash = hash;
    },
  };
}

// Focuses the heading of a page of Options, or the control of one of its settings.

const CONTROL = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href]';

/** Focuses the page heading (`setting` null) or the setting with this id. @returns false if it is not in the document yet */
export function focusSetting(page: Document, setting: string | null): boolean {
  const place = setting === null ? null : page.getElementById(setting);
  if (setting !== null && !place) return false;
  const form = place?.querySelector('.setting-form');
  const target = !place
    ? page.querySelector('main h2[tabindex]')
    : place.matches(CONTROL)
      ? place
      : place.matches('section.form')
        ? place.querySelector('h2')
        : (form?.querySelector(CONTROL) ?? place.querySelector(CONTROL));
  if (!(target instanceof HTMLElement)) return true;
  target.focus();
  (place ?? target).scrollIntoView({ block: 'nearest' });
  return true;
}

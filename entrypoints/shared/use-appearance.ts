// Theme and language as they are set, on whichever of our own pages this runs.
import { useEffect } from 'preact/hooks';
import { applyLanguage, applyTheme, browserLanguage } from '../../lib/browser/root-theme';
import { setLanguage } from '../../lib/i18n/locale';
import type { Reply } from '../../lib/messages/protocol';

/** @returns the language in use; before the settings are known, the system's theme and the browser's language */
export function useAppearance(settings: Reply<'settings'> | null): string {
  const { theme = 'system', language = 'system' } = settings ?? {};
  const tag = setLanguage(language === 'system' ? browserLanguage() : language);
  useEffect(() => applyTheme(theme), [theme]);
  useEffect(() => applyLanguage(tag), [tag]);
  return tag;
}

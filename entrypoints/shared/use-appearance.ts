// Hook that applies theme and language to an extension page.
import { useEffect } from 'preact/hooks';
import { applyLanguage, applyTheme, getBrowserLanguage } from '../../lib/browser/document-theme-and-language';
import { setLanguage } from '../../lib/i18n/locale';
import type { Reply } from '../../lib/messages/protocol';

/** @returns the active language tag; before the settings are loaded, the system theme and the browser's language apply */
export function useAppearance(settings: Reply<'settings'> | null): string {
  const { theme = 'system', language = 'system' } = settings ?? {};
  const tag = setLanguage(language === 'system' ? getBrowserLanguage() : language);
  useEffect(() => applyTheme(theme), [theme]);
  useEffect(() => applyLanguage(tag), [tag]);
  return tag;
}

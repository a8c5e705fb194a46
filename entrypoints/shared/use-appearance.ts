// Hook that applies theme and language to an extension page.
import { useEffect, useState } from 'preact/hooks';
import { applyLanguage, applyTheme, getLanguageTag } from '../../lib/browser/document-theme-and-language';
import { loadLanguage } from '../../lib/i18n/load-language';
import { isRightToLeft, setLanguage } from '../../lib/i18n/locale';
import type { Reply } from '../../lib/messages/protocol';

/** @returns the active language tag; before the settings are loaded, the system theme and the browser's language apply */
export function useAppearance(settings: Reply<'settings'> | null): string {
  const { theme = 'system', language = 'system' } = settings ?? {};
  const wanted = getLanguageTag(language);
  const [, setLoadedTag] = useState('');
  useEffect(() => void loadLanguage(wanted).then(() => setLoadedTag(wanted)), [wanted]);
  const tag = setLanguage(wanted);
  useEffect(() => applyTheme(theme), [theme]);
  useEffect(() => applyLanguage(tag, isRightToLeft(tag)), [tag]);
  return tag;
}

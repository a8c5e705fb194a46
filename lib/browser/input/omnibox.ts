// Omnibox keyword: reports typed and entered text, shows suggestions, and opens the result.
import { browser } from 'wxt/browser';

/** A suggestion: `content` is the text entered if it is chosen. Texts are plain and already sanitized. */
export interface OmniboxSuggestion {
  content: string;
  text: string;
  /** Dimmed in Chromium. */
  detail: string;
}

export type OmniboxDisposition = 'currentTab' | 'newForegroundTab' | 'newBackgroundTab';

export interface OmniboxListener {
  /** A new input begins. */
  onStarted(): void;
  /** Returns the line below the typed text, and the suggestions; null if a newer text was typed meanwhile. */
  onChanged(text: string): Promise<{ hint: string; suggestions: OmniboxSuggestion[] } | null>;
  onEntered(text: string, disposition: OmniboxDisposition): void;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes a text for Chromium, which parses descriptions as XML. */
export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Formats a description. @param isXml true in Chromium; Firefox shows the text as it is */
export function toDescription(text: string, detail: string, isXml: boolean): string {
  if (!isXml) return detail ? `${text} · ${detail}` : text;
  return detail ? `${escapeXml(text)} <dim>${escapeXml(detail)}</dim>` : escapeXml(text);
}

/** Registers the listeners; must be called before anything is awaited. */
export function onOmnibox({ onStarted, onChanged, onEntered }: OmniboxListener): void {
  const isXml = !import.meta.env.FIREFOX;
  const { omnibox } = browser;
  omnibox.onInputStarted.addListener(onStarted);
  omnibox.onInputChanged.addListener((text, suggest) => {
    void onChanged(text).then((answer) => {
      if (!answer) return;
      void omnibox.setDefaultSuggestion({ description: toDescription(answer.hint, '', isXml) });
      suggest(
        answer.suggestions.map(({ content, text, detail }) => ({
          content,
          description: toDescription(text, detail, isXml),
        })),
      );
    });
  });
  omnibox.onInputEntered.addListener((text, disposition) => onEntered(text, disposition as OmniboxDisposition));
}

/** Opens the evidence page in the tab that the disposition names. @param id id of its address, or '' */
export async function openEvidenceFromOmnibox(id: string, disposition: OmniboxDisposition): Promise<void> {
  const url = browser.runtime.getURL('/evidence.html') + (id && `#${id}`);
  if (disposition === 'currentTab') await browser.tabs.update({ url });
  else await browser.tabs.create({ url, active: disposition === 'newForegroundTab' });
}

// Message handler that opens an external link configured in the settings in a new tab.
import { openTab } from '../../browser/tabs';
import { AppError } from '../../errors/app-error';
import { getConfiguredUrl, type LinkSettings } from '../../external-links/get-links';
import type { Handlers } from '../../messages/tables/serve-messages';
import type { RecognitionProofs } from '../screening/recognition-proofs';
import { createRateLimiter } from './tab-action-rate-limiter';

/** Limit for cards: without occlusion detection (Firefox) a page can steal a click. */
const OPEN_LINKS = { everyMs: 500, most: 60, withinMs: 10 * 60_000 };

/**
 * @param loadSettings returns the settings with the links
 * @param proofs checks the address of a card
 * @param elapsed monotonic clock, in ms
 */
export function createExternalLinkHandlers(
  loadSettings: () => Promise<LinkSettings>,
  proofs: Pick<RecognitionProofs, 'admission'>,
  elapsed: () => number,
): Pick<Handlers, 'openExternalLink'> {
  const mayOpenLink = createRateLimiter(OPEN_LINKS, elapsed);
  return {
    openExternalLink: async ({ template, value, chain = '', proof }, sender) => {
      const url = getConfiguredUrl(template, value, await loadSettings());
      const isAdmitted = (await proofs.admission(sender))({ chain, address: value, proof });
      if (!url || !isAdmitted || (sender.kind === 'card' && !mayOpenLink(sender.tabId)))
        throw new AppError('bad-request');
      await openTab(url);
      return null;
    },
  };
}

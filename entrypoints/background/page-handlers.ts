// What is asked for the page of a tab: its addresses, its site, and what a person wants of it, in the page or in the side panel beside it.
import { openOptions } from '../../lib/browser/lifecycle';
import { framesOf, injectCard } from '../../lib/browser/scripting';
import { openSidePanel } from '../../lib/browser/side-panel';
import { tabUrl } from '../../lib/browser/tabs';
import { findAddresses } from '../../lib/detect/addresses';
import { compact, isWorthMarking } from '../../lib/detect/compact';
import { explorerChains } from '../../lib/detect/explorers';
import { AppError } from '../../lib/errors/app-error';
import type { Asker, Handlers } from '../../lib/messages/serve';
import { tellFrame } from '../../lib/messages/tell';
import type { ScreeningState } from '../../lib/screening/state';
import { createAnswers, isAddress } from './answers';
import type { Casework } from './casework';
import type { Desk } from './desk';
import { followSite } from './marking';
import type { Own } from './own';
import { createRarely } from './rarely';
import type { Sites } from './sites';
import type { TabBoard } from './tab-board';
import { createTurns } from './turns';
import type { Views } from './views';
import type { Wishes } from './wishes';

type ContentAsker = Extract<Asker, { kind: 'content' }>;

/** A page cannot prove that a person pressed "options" on its card: often enough for a person, too seldom to be a nuisance. */
const OPEN_OPTIONS = { everyMs: 5_000, most: 5, withinMs: 10 * 60_000 };

type PageMessages =
  | 'recognise'
  | 'look'
  | 'screen'
  | 'standing'
  | 'site'
  | 'moved'
  | 'setSite'
  | 'siteModes'
  | 'openPanel'
  | 'wish'
  | 'wished'
  | 'drawing'
  | 'openOptions'
  | 'tab'
  | 'jump';

export interface PageParts {
  desk: Desk;
  sites: Sites;
  board: TabBoard;
  views: Views;
  wishes: Wishes;
  own: Own;
  met: Casework['met'];
}

/** @returns the answers to content scripts, and to what popup and side panel ask of the tab beside them */
export function createPageHandlers({
  desk,
  sites,
  board,
  views,
  wishes,
  own,
  met,
}: PageParts): Pick<Handlers, PageMessages> {
  const turns = createTurns(() => performance.now());
  const answers = createAnswers({ desk, sites, board, turns, own });
  const mayOpenOptions = createRarely(OPEN_OPTIONS, () => performance.now());

  /** The content script's own site, and whether the tab shows another document than before. */
  async function siteOf({ tabId, url }: ContentAsker, document: number | undefined) {
    const isNew = document !== undefined && (await views.arrived(tabId, document, url));
    if (isNew) board.reset(tabId);
    const site = await sites.status(url);
    // Before there is an account nothing is marked: a mark would only say that nobody can be asked.
    return site && (await desk.status()).vault === 'none' ? { ...site, mode: 'off' as const } : site;
  }

  /** What a page is told of it shows; where an address of a case is among it, that is noted. */
  function told(states: (ScreeningState | null)[], asker: Asker): (ScreeningState | null)[] {
    met(states, asker);
    return states;
  }

  return {
    recognise: ({ texts, urls, title }, asker) => {
      const context = { url: urls[0] ?? '', chains: [...new Set(urls.flatMap(explorerChains))], title };
      const recognise = async () => {
        const answers = await turns.inSlices(texts, (text) =>
          findAddresses(text, context)
            .filter(isWorthMarking)
            .map((found) => compact(found, text)),
        );
        return JSON.stringify(answers);
      };
      return asker.kind === 'content' ? turns.take(asker.tabId, recognise) : recognise();
    },
    look: async ({ asks }, asker) => told(await answers.look(asks, asker), asker),
    screen: async ({ asks, why, again }, asker) =>
      told(await answers.screen(asks, why, asker, { again: again ?? false }), asker),
    standing: () => desk.standing(),
    site: async ({ tabId, document }, asker) => {
      if (asker.kind === 'content') return siteOf(asker, document);
      const url = tabId === undefined ? null : await tabUrl(tabId);
      return url ? sites.status(url) : null;
    },
    moved: async ({ by }, asker) => {
      if (asker.kind !== 'content') return null;
      const { tabId, frameId, url } = asker;
      // A frame that goes by itself is no move of the page, but its addresses go with it.
      if (by === 'page' && frameId !== 0) answers.frameGone(tabId, frameId);
      else await views.moved(tabId, by, url);
      if (by === 'person') answers.recountSoon(tabId);
      return null;
    },
    setSite: async ({ host, mode }, asker) => {
      if (asker.kind === 'content') {
        const own = await sites.status(asker.url);
        if (own?.host !== host || mode !== 'off') throw new AppError('bad-request');
      }
      await sites.set(host, mode);
      // What its pages had queued must not go out any more.
      const holds = (await sites.status(`https://${host.replace(/^\*\./, '')}`))?.mode;
      if (holds !== 'view') await (await desk.session())?.screener.dropPageJobs(host);
      const stopped = await followSite(host, async (url) => (await sites.status(url))?.mode ?? 'off');
      for (const tab of stopped) board.left(tab);
      board.changed();
      return null;
    },
    siteModes: async () => ((await desk.isOpen()) ? sites.chosen() : null),
    // The side panel opens only inside the gesture: nothing may be awaited before.
    openPanel: async ({ ask, show }, asker) => {
      if (asker.kind !== 'content') return null;
      if (ask && isAddress(ask)) wishes.make(asker.tabId, { ask, show });
      await openSidePanel(asker.tabId);
      board.changed();
      return null;
    },
    wish: async ({ tabId, wanted }) => {
      wishes.make(tabId, wanted);
      board.changed();
      return null;
    },
    wished: async ({ tabId }) => wishes.take(tabId),
    drawing: async (_input, asker) => {
      if (asker.kind === 'content') await injectCard(asker.tabId, asker.frameId);
      return null;
    },
    openOptions: async (_input, asker) => {
      if (asker.kind === 'content' && !mayOpenOptions(asker.tabId)) throw new AppError('bad-request');
      await openOptions();
      return null;
    },
    tab: ({ tabId }) => answers.report(tabId),
    jump: async ({ tabId, ask }) => {
      await desk.touch();
      for (const frameId of await framesOf(tabId))
        if (await tellFrame(tabId, frameId, { notice: 'jump', ask })) return null;
      return null;
    },
  };
}

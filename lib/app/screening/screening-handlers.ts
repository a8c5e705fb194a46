// Screening requests of surfaces: validate addresses, peek or screen, annotate, update the tab registry.
import { tabUrl } from '../../browser/tabs';
import { chainById } from '../../chains';
import { createBoundedMap } from '../../concurrency/bounded-map';
import type { TabReport } from '../../messages/protocol';
import type { MessageSender } from '../../messages/serve';
import type { RequestOrigin } from '../../screening/request-origin';
import type { AddressRef, RequestPriority, ScreeningState } from '../../verdict/screening-state';
import type { AccountServices } from '../accounts/account-services';
import type { Sites } from '../sites/sites';
import { annotateRows } from '../tabs/annotate-rows';
import { collectTabAddresses } from '../tabs/collect-addresses';
import type { FairQueue } from '../tabs/fair-queue';
import type { TabRegistry } from '../tabs/tab-registry';
import type { LocalAnnotator } from './add-local-annotations';
import { lockedStates } from './locked-states';
import type { RecognitionProofs } from './recognition-proofs';

/** Above this number of addresses a content script is not trusted to speak for the user; cards, lists and buttons request fewer. */
const MAX_ASKED_IN_PAGE = 200;

/** Delay before a tab is recounted, since frames are added and removed together. */
const RECOUNT_MS = 1000;

/** Whether an address is valid for its chain and in canonical form; content scripts are not trusted. */
export function isAddress({ chain, address }: AddressRef): boolean {
  return chainById(chain)?.parse(address)?.canonical === address;
}

/** Maximum tracked frames; addresses of an evicted frame count until another frame is removed or the tab navigates. */
const MAX_FRAMES = 1_000;

export interface ScreeningHandlersDeps {
  desk: Pick<AccountServices, 'session' | 'status' | 'touch'>;
  sites: Pick<Sites, 'originOf' | 'status'>;
  board: Pick<TabRegistry, 'record' | 'replace' | 'clearCount'>;
  turns: FairQueue;
  own: LocalAnnotator;
  proofs: Pick<RecognitionProofs, 'admission'>;
  /** Wall clock, epoch ms. */
  now(): number;
}

/** A state per address, in the given order; null for invalid or unproven addresses. */
type States = Promise<(ScreeningState | null)[]>;

/** `again`: also request addresses with a fresh verdict; only respected for user requests. */
type How = { again?: boolean };

export interface ScreeningHandlers {
  /** Returns current states; sends nothing. */
  look(asks: AddressRef[], asker: MessageSender): States;
  /** Requests addresses without a fresh verdict and returns their states. */
  screen(asks: AddressRef[], why: RequestPriority, asker: MessageSender, how: How): States;
  /** Returns the site status of a tab and its addresses with their states. */
  report(tabId: number): Promise<TabReport>;
  /** Recounts the tab's addresses after a delay; there may be fewer than before. */
  recountSoon(tabId: number): void;
  /** Called when a frame was removed; recounts the tab if the frame had addresses. */
  frameGone(tabId: number, frameId: number): void;
}

/** @returns the screening handlers; without a session each address gets its locked state */
export function createScreeningHandlers({
  desk,
  sites,
  board,
  turns,
  own,
  proofs,
  now,
}: ScreeningHandlersDeps): ScreeningHandlers {
  const recounts = new Set<number>();
  /** Frames with requests since the worker started; closing a tab does not report the removal of its frames. */
  const asking = createBoundedMap<string, true>(MAX_FRAMES);

  /** Resolved lazily, only if requests may be sent: loading the sites in a new worker is slow, and unnecessary without an account. */
  type OriginOf = () => Promise<RequestOrigin> | null;

  const originOf = (asker: MessageSender): Promise<RequestOrigin> | null =>
    asker.kind === 'content' ? sites.originOf(asker.tabId, asker.url) : null;

  /** Called when a request arrives. @returns a check whether its answer still counts for the badge; the site may be disabled meanwhile */
  function countsFor(asker: MessageSender): (tabId: number) => boolean {
    const before = asker.kind === 'content' ? board.clearCount(asker.tabId) : 0;
    return (tabId) => board.clearCount(tabId) === before;
  }

  async function statesOf(
    asks: AddressRef[],
    asker: MessageSender,
    counts: (tabId: number) => boolean,
    ask: (real: AddressRef[]) => Promise<ScreeningState[]>,
  ): States {
    const mayAsk = await proofs.admission(asker);
    const accepted = await turns.mapInSlices(asks, (one) => isAddress(one) && mayAsk(one));
    const real = asks.flatMap(({ chain, address }, i) => (accepted[i] ? [{ chain, address }] : []));
    const states = await own.annotate(real.length ? await ask(real) : []);
    if (asker.kind === 'content' && asker.frameId !== 0) asking.set(`${asker.tabId} ${asker.frameId}`, true);
    // A new worker knows only the addresses of this request; the badge must cover the whole tab.
    if (asker.kind === 'content' && counts(asker.tabId) && !board.record(asker.tabId, states))
      void recount(asker.tabId);
    const rest = states.values();
    return accepted.map((is) => (is ? (rest.next().value ?? null) : null));
  }

  async function recount(tabId: number): Promise<void> {
    const { addresses } = await report(tabId).catch(() => ({ addresses: null }));
    if (addresses)
      board.replace(
        tabId,
        addresses.map(({ screening }) => screening),
      );
  }

  function recountSoon(tabId: number): void {
    if (recounts.has(tabId)) return;
    recounts.add(tabId);
    setTimeout(() => {
      recounts.delete(tabId);
      void recount(tabId);
    }, RECOUNT_MS);
  }

  async function screen(
    asks: AddressRef[],
    why: RequestPriority,
    asker: MessageSender,
    how: How,
  ): Promise<ScreeningState[]> {
    const session = await desk.session();
    if (!session) return sessionless(asks, why);
    const origin = await originOf(asker);
    const isPerson = why === 'person' && (!origin || (await session.budget.believes(asks.length, origin)));
    if (!isPerson) return session.screener.screen(asks, why === 'person' ? 'view' : why, origin);
    // Only extension pages extend the auto-lock; otherwise a compromised page could keep the vault open.
    if (asker.kind !== 'content') await desk.touch();
    // A user request allows one attempt during the sign-in back-off.
    await session.client.allowProbe();
    return session.screener.screen(asks, why, origin, how);
  }

  async function look(asks: AddressRef[], originOf: OriginOf): Promise<ScreeningState[]> {
    const session = await desk.session();
    return session ? session.screener.peek(asks, await originOf()) : sessionless(asks, 'view');
  }

  const sessionless = async (asks: AddressRef[], why: RequestPriority): Promise<ScreeningState[]> =>
    lockedStates(asks, why, (await desk.status()).vault, now());

  async function report(tabId: number): Promise<TabReport> {
    const url = await tabUrl(tabId);
    const site = url ? await sites.status(url) : null;
    // Without host permission a content script may still run, but it is not queried.
    const list = url ? await collectTabAddresses(tabId) : null;
    if (!list) return { site, addresses: null };
    const accepted = await turns.mapInSlices(list.addresses, isAddress);
    const real = annotateRows(list, accepted);
    const states = await own.annotate(await look(real, () => (url ? sites.originOf(tabId, url) : null)));
    const addresses = real.map((row, i) => ({ ...row, screening: expectState(states, i) }));
    const troubles = list.troubles?.length ? { troubles: list.troubles } : {};
    return { site, addresses, ...(list.cut ? { cut: true } : {}), ...troubles };
  }

  return {
    report,
    async look(asks, asker) {
      const counts = countsFor(asker);
      const answer = () => statesOf(asks, asker, counts, (real) => look(real, () => originOf(asker)));
      return asker.kind === 'content' ? turns.enqueue(asker.tabId, answer) : answer();
    },
    async screen(asks, why, asker, how) {
      const counts = countsFor(asker);
      const who = whoAsks(asker, why, asks.length);
      return statesOf(asks, asker, counts, (real) => screen(real, who, asker, how));
    },
    recountSoon,
    frameGone(tabId, frameId) {
      if (asking.delete(`${tabId} ${frameId}`)) recountSoon(tabId);
    },
  };
}

/** Returns the effective priority; requests of extension pages, including the card, are always user requests. */
function whoAsks(asker: MessageSender, why: RequestPriority, count: number): RequestPriority {
  if (asker.kind !== 'content') return 'person';
  return why === 'person' && count > MAX_ASKED_IN_PAGE ? 'view' : why;
}

/** Returns the state at an index. @throws RangeError if there is none */
export function expectState(states: ScreeningState[], i: number): ScreeningState {
  const state = states[i];
  if (!state) throw new RangeError('fewer states than addresses');
  return state;
}

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

/** More than one card, list or button of a page ever asks for; a content script is not trusted to speak for a person beyond it. */
const MAX_ASKED_IN_PAGE = 200;

/** Frames come and go together; the tab is counted anew when they have settled. */
const RECOUNT_MS = 1000;

/** A content script is not trusted: only what is an address of that chain, in its one spelling, goes on. */
export function isAddress({ chain, address }: AddressRef): boolean {
  return chainById(chain)?.parse(address)?.canonical === address;
}

/** Frames remembered; the addresses of one that is forgotten count until another one goes or the tab shows something else. */
const MAX_FRAMES = 1_000;

export interface ScreeningHandlersDeps {
  desk: Pick<AccountServices, 'session' | 'status' | 'touch'>;
  sites: Pick<Sites, 'originOf' | 'status'>;
  board: Pick<TabRegistry, 'record' | 'replace' | 'clearCount'>;
  turns: FairQueue;
  own: LocalAnnotator;
  proofs: Pick<RecognitionProofs, 'admission'>;
  /** The wall clock, in ms. */
  now(): number;
}

/** A state for each address, in the order asked; null for what is none. */
type States = Promise<(ScreeningState | null)[]>;

/** `again`: also where a fresh answer is held; heeded only where a person asks. */
type How = { again?: boolean };

export interface ScreeningHandlers {
  look(asks: AddressRef[], asker: MessageSender): States;
  screen(asks: AddressRef[], why: RequestPriority, asker: MessageSender, how: How): States;
  report(tabId: number): Promise<TabReport>;
  /** What the tab shows may be less than before: its toolbar badge is made anew soon. */
  recountSoon(tabId: number): void;
  /** A frame has gone; where it had addresses, as `recountSoon`. */
  frameGone(tabId: number, frameId: number): void;
}

/** @returns what answers pages and our own surfaces; while no account is at work each address is told as locked, or why not */
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
  /** Frames that asked about addresses since the worker started; a tab that is closed does not say that its frames have gone. */
  const asking = createBoundedMap<string, true>(MAX_FRAMES);

  /** Asked for only where something could be sent: reading the sites of a worker that has just woken takes long, and without an account nobody needs them. */
  type OriginOf = () => Promise<RequestOrigin> | null;

  const originOf = (asker: MessageSender): Promise<RequestOrigin> | null =>
    asker.kind === 'content' ? sites.originOf(asker.tabId, asker.url) : null;

  /** To be asked for as soon as a question comes: whether its answer still counts for the toolbar, where its site may be off by then. */
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
    // A worker that has just started knows a tab by one question alone; its toolbar badge must speak of all of it.
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
    // A compromised page could keep the vault open for ever: only our own pages put the auto-lock off.
    if (asker.kind !== 'content') await desk.touch();
    // After refused sign-ins nobody tries for a while; a person who asks is worth one try.
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
    // Where the site was taken back our script may still be in the page; it is asked for nothing any more.
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

/** From our own pages, the card among them, it is always a person who asks. */
function whoAsks(asker: MessageSender, why: RequestPriority, count: number): RequestPriority {
  if (asker.kind !== 'content') return 'person';
  return why === 'person' && count > MAX_ASKED_IN_PAGE ? 'view' : why;
}

/** @throws RangeError where there is none */
export function expectState(states: ScreeningState[], i: number): ScreeningState {
  const state = states[i];
  if (!state) throw new RangeError('fewer states than addresses');
  return state;
}

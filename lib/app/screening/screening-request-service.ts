// Validates screening requests of pages and extension views, and returns annotated screening states.
import { getTabUrl } from '../../browser/tabs';
import { chains, getChainById } from '../../chains';
import { createBoundedMap } from '../../concurrency/bounded-map';
import { resolveEvmChainId } from '../../detect/explorer-link-chains';
import type { PageAddress, PageList } from '../../messages/background-events';
import type { MessageSender } from '../../messages/tables/serve-messages';
import type { TabReport } from '../../messages/tables/tab-messages';
import type { EnqueueOptions } from '../../screening/enqueue';
import type { RequestOrigin } from '../../screening/request-origin';
import { toAddressKey } from '../../screening/request-queue';
import type { LocalAnnotations } from '../../verdict/local-annotations';
import type { AddressRef, RequestPriority, ScreeningState } from '../../verdict/screening-state';
import type { AccountServices } from '../accounts/vault-and-account-services';
import type { Sites } from '../sites/site-mode-resolver';
import { collectTabAddresses } from '../tabs/collect-addresses';
import type { FairQueue } from '../tabs/fair-queue';
import { withLookalikes } from '../tabs/lookalike-tracker';
import type { PausedTabs } from '../tabs/paused-tabs';
import type { TabRegistry } from '../tabs/tab-screening-states';
import { addAnnotations, type LocalAnnotator } from './local-annotator';
import type { RecognitionProofs } from './recognition-proofs';
import { toStatesWithoutSession } from './states-without-session';

/** Above this number of addresses a content script cannot claim that the user asked; cards, lists and buttons request fewer. */
const MAX_USER_ADDRESSES = 200;

/**
 * Delay before a tab is recounted, since frames are added and removed together. It doubles while the list of the page is not complete, up
 * to the longest.
 */
const RECOUNT_MS = 1000;
const LONGEST_RECOUNT_MS = 16_000;

/** Tests whether an address is valid for its chain and in canonical form; content scripts are not trusted. */
export function isAddress({ chain, address }: AddressRef): boolean {
  return getChainById(chain)?.parse(address)?.canonical === address;
}

/** Maximum tracked frames; addresses of an evicted frame count until another frame is removed or the tab navigates. */
const MAX_FRAMES = 1_000;

export interface AddressScreeningDeps {
  services: Pick<AccountServices, 'session' | 'status' | 'touch'>;
  sites: Pick<Sites, 'originOf' | 'status'>;
  registry: Pick<TabRegistry, 'record' | 'replace' | 'clearCount'>;
  fairQueue: FairQueue;
  annotator: LocalAnnotator;
  proofs: Pick<RecognitionProofs, 'admission'>;
  pausedTabs: Pick<PausedTabs, 'has'>;
}

/** A state per address, in the given order; null for invalid or unproven addresses. */
type States = Promise<(ScreeningState | null)[]>;

/** `again`: also request addresses with a fresh verdict; only respected for user requests. */
type ScreenOptions = Pick<EnqueueOptions, 'again'>;

/** @returns the screening handlers; without a session each address gets its locked state */
export function createAddressScreening({
  services,
  sites,
  registry,
  fairQueue,
  annotator,
  proofs,
  pausedTabs,
}: AddressScreeningDeps) {
  const recounts = new Set<number>();
  /** Frames with requests since the worker started; closing a tab does not report the removal of its frames. */
  const activeFrames = createBoundedMap<string, true>(MAX_FRAMES);

  /** Resolved lazily, only if requests may be sent: loading the sites in a new worker is slow, and unnecessary without an account. */
  type LazyOrigin = () => Promise<RequestOrigin> | null;

  /** The page of a content script or of a card, whose limits and mode are the reason for what was not sent. */
  const originOf = (sender: MessageSender): Promise<RequestOrigin> | null =>
    sender.kind === 'pages' ? null : sites.originOf(sender.tabId, sender.url);

  /** Requests of a card are those of the user, so the mode of its site counts only if nothing may be sent under it. */
  async function requestOriginOf(sender: MessageSender): Promise<RequestOrigin> {
    const origin = await originOf(sender);
    return sender.kind === 'content' || origin?.mode === 'local' ? origin : null;
  }

  /** Called when a request arrives. @returns a check whether its answer still counts for the badge; the site may be disabled meanwhile */
  function createCountCheck(sender: MessageSender): (tabId: number) => boolean {
    const before = sender.kind === 'content' ? registry.clearCount(sender.tabId) : 0;
    return (tabId) => registry.clearCount(tabId) === before;
  }

  async function answerValid(
    addresses: AddressRef[],
    sender: MessageSender,
    counts: (tabId: number) => boolean,
    fetchStates: (valid: AddressRef[], annotations: readonly (LocalAnnotations | null)[]) => Promise<ScreeningState[]>,
  ): States {
    const isAdmitted = await proofs.admission(sender);
    const accepted = await fairQueue.mapInSlices(addresses, (ref) => isAddress(ref) && isAdmitted(ref));
    const valid = addresses.flatMap(({ chain, address }, i) => (accepted[i] ? [{ chain, address }] : []));
    const annotations = await annotator.fetch(valid);
    const states = addAnnotations(valid.length ? await fetchStates(valid, annotations) : [], annotations);
    if (sender.kind === 'content' && sender.frameId !== 0) activeFrames.set(`${sender.tabId} ${sender.frameId}`, true);
    // A new worker knows only the addresses of this request; the badge must cover the whole tab.
    if (sender.kind === 'content' && counts(sender.tabId) && !registry.record(sender.tabId, states))
      void recount(sender.tabId);
    const remaining = states.values();
    return accepted.map((isAccepted) => (isAccepted ? (remaining.next().value ?? null) : null));
  }

  async function recount(tabId: number, delayMs = 0): Promise<void> {
    const { addresses, partial } = await report(tabId).catch((): Partial<TabReport> => ({}));
    if (addresses)
      registry.replace(
        tabId,
        addresses.map(({ screening }) => screening),
      );
    if (partial && delayMs < LONGEST_RECOUNT_MS) recountSoon(tabId, Math.max(RECOUNT_MS, 2 * delayMs));
  }

  function recountSoon(tabId: number, delayMs = RECOUNT_MS): void {
    if (recounts.has(tabId)) return;
    recounts.add(tabId);
    setTimeout(() => {
      recounts.delete(tabId);
      void recount(tabId, delayMs);
    }, delayMs);
  }

  async function screen(
    addresses: AddressRef[],
    priority: RequestPriority,
    sender: MessageSender,
    options: EnqueueOptions,
  ): Promise<ScreeningState[]> {
    const session = await services.session();
    if (!session) return statesWithoutSession(addresses);
    // Also for presses on the page: a paused tab sends nothing.
    if (sender.kind !== 'pages' && (await pausedTabs.has(sender.tabId))) return session.screener.peek(addresses, null);
    const origin = await requestOriginOf(sender);
    const isPerson = priority === 'person' && (!origin || (await session.budget.believes(addresses.length, origin)));
    if (!isPerson) {
      const { urgent } = options;
      return session.screener.screen(addresses, priority === 'person' ? 'view' : priority, origin, { urgent });
    }
    // A page's content script and card extend the auto-lock within bounds; otherwise a compromised page could keep the vault open.
    await services.touch(sender.kind === 'pages' ? 'use' : 'sign');
    return session.screener.screen(addresses, priority, origin, options);
  }

  async function peek(addresses: AddressRef[], originOf: LazyOrigin): Promise<ScreeningState[]> {
    const session = await services.session();
    return session ? session.screener.peek(addresses, await originOf()) : statesWithoutSession(addresses);
  }

  const statesWithoutSession = async (addresses: AddressRef[]): Promise<ScreeningState[]> =>
    toStatesWithoutSession(addresses, (await services.status()).vault);

  async function report(tabId: number, withRoles = false): Promise<TabReport> {
    const url = await getTabUrl(tabId);
    const site = url ? await sites.status(url, tabId) : null;
    // Without host permission a content script may still run, but it is not queried.
    const isPaused = await pausedTabs.has(tabId);
    const paused = isPaused ? { paused: true as const } : {};
    const list = url ? await collectTabAddresses(tabId, withRoles) : null;
    if (!list) return { site, addresses: null, ...paused };
    const accepted = await fairQueue.mapInSlices(list.addresses, isAddress);
    const valid = addLookalikesAndNetworks(list, accepted);
    const states = await annotator.annotate(
      await peek(valid, () => (url && !isPaused ? sites.originOf(tabId, url) : null)),
    );
    const addresses = valid.map((row, i) => ({ ...row, screening: expectState(states, i) }));
    const partial = list.complete ? {} : { partial: true as const };
    const troubles = list.troubles?.length ? { troubles: list.troubles } : {};
    return { site, addresses, ...paused, ...(list.cut ? { cut: true } : {}), ...partial, ...troubles };
  }

  return {
    /** Returns the site status of a tab and its addresses with their states. */
    report,
    /** Returns current states; sends nothing. */
    async peek(addresses: AddressRef[], sender: MessageSender) {
      const counts = createCountCheck(sender);
      const answer = () => answerValid(addresses, sender, counts, (valid) => peek(valid, () => originOf(sender)));
      return sender.kind === 'content' ? fairQueue.enqueue(sender.tabId, answer) : answer();
    },
    /** Requests addresses without a fresh verdict and returns their states. */
    async screen(addresses: AddressRef[], priority: RequestPriority, sender: MessageSender, options: ScreenOptions) {
      const counts = createCountCheck(sender);
      const effectivePriority = getEffectivePriority(sender, priority, addresses.length);
      return answerValid(addresses, sender, counts, (valid, annotations) => {
        const urgent = valid.filter((_, i) => annotations[i]?.dataSets);
        return screen(valid, effectivePriority, sender, { ...options, urgent: new Set(urgent.map(toAddressKey)) });
      });
    },
    /** Recounts the tab's addresses after a delay; there may be fewer than before. */
    recountSoon: (tabId: number) => recountSoon(tabId),
    /** Called when a frame was removed; recounts the tab if the frame had addresses. */
    frameGone(tabId: number, frameId: number) {
      if (activeFrames.delete(`${tabId} ${frameId}`)) recountSoon(tabId);
    },
  };
}

/** Returns the effective priority; requests of extension pages, including the card, are always user requests. */
function getEffectivePriority(sender: MessageSender, priority: RequestPriority, count: number): RequestPriority {
  if (sender.kind !== 'content') return 'person';
  return priority === 'person' && count > MAX_USER_ADDRESSES ? 'view' : priority;
}

/** Returns the state at an index. @throws RangeError if there is none */
export function expectState(states: ScreeningState[], i: number): ScreeningState {
  const state = states[i];
  if (!state) throw new RangeError('fewer states than addresses');
  return state;
}

type AnnotatedRow = PageAddress & { alike?: string; times: number };

/** Removes a link target that is not a valid address; content scripts are not trusted. */
function withValidLink(row: AnnotatedRow): AnnotatedRow {
  const { linksTo, ...withoutLink } = row;
  if (linksTo === undefined) return row;
  const ownChain = getChainById(row.chain);
  const isValid = [...(ownChain ? [ownChain] : []), ...chains].some(
    (rules) => rules.parse(linksTo)?.canonical === linksTo,
  );
  return isValid ? row : withoutLink;
}

/** Replaces the host of an EVM address's link by the network of that explorer, which is nearer than the page's own. */
function withNetwork({ linkHost, evmChainId, ...row }: AnnotatedRow): AnnotatedRow {
  const known = row.chain !== 'evm' ? null : resolveEvmChainId(linkHost, evmChainId);
  return known === null ? row : { ...row, evmChainId: known };
}

/** @param accepted whether the address at each index is valid @returns the valid rows with look-alikes, links, networks and number of occurrences */
export function addLookalikesAndNetworks({ addresses, order }: PageList, accepted: readonly boolean[]): AnnotatedRow[] {
  const newIndex = new Map<number, number>();
  accepted.forEach((isAccepted, index) => {
    if (isAccepted) newIndex.set(index, newIndex.size);
  });
  const times = new Map<number, number>();
  for (const index of order ?? []) times.set(index, (times.get(index) ?? 0) + 1);
  return withLookalikes(
    addresses.flatMap((row, index) => (accepted[index] ? [{ ...row, times: times.get(index) ?? 1 }] : [])),
    order?.flatMap((index) => newIndex.get(index) ?? []),
  ).map((row) => withNetwork(withValidLink(row)));
}

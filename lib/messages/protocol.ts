// Everything that may be asked of the background: by whom, with which input, answered with what.
import { z } from 'zod';
import type { FoundAddress } from '../detect/found-address';
import type { AccountSummary } from '../screening/account';
import type { TestStep } from '../screening/connection-step';
import type { ScreeningState } from '../screening/state';
import { type Settings, type SiteMode, settingsSchema, siteModeSchema } from '../store/settings';
import type { PageAddress } from './notice';

/** Which of our surfaces may send an entry: a page of our own origin, or the content script. */
export type Sender = 'content' | 'pages';

/** At most this many addresses in one message: marking.md 9 measured a longer one as a blocked thread. */
export const MAX_ASKS = 2000;

const askSchema = z.strictObject({ chain: z.string().min(1).max(32), address: z.string().min(1).max(512) });
const asksSchema = z.array(askSchema).min(1).max(MAX_ASKS);
const nothing = z.strictObject({});
const host = z.string().max(253);

/** What the connect form holds; the values travel from our own page to the background and are sealed there. */
export const accountInputSchema = z.strictObject({
  label: z.string().max(64),
  baseUrl: z.string().max(2048),
  clientId: z.string().min(1).max(512),
  clientSecret: z.string().min(1).max(2048),
  audience: z.string().max(512),
  config: z.string().max(128),
  hops: z.number().int().min(0).max(8).nullable(),
  namespace: z.string().max(256),
});
export type AccountInput = z.infer<typeof accountInputSchema>;

export interface Status {
  vault: 'none' | 'locked' | 'open';
  /** True where the account lives only until the browser closes. */
  sessionOnly: boolean;
  account: AccountSummary | null;
  online: boolean;
  pausedUntil: number | null;
  /** Requests not answered yet. */
  waiting: number;
  /** When a next try of the passphrase is allowed; null = now. */
  unlockRetryAt: number | null;
  /** Why the last row could not be kept (a full disk, or none); null where it was. */
  storage: 'storage' | 'storage-full' | null;
}

export interface SiteStatus {
  host: string;
  mode: SiteMode;
  /** Whether the browser lets us read this site by itself (a standing permission). */
  granted: boolean;
}

export interface TabReport {
  site: SiteStatus | null;
  /** Null where the page could not be asked: no permission, a browser page, still loading. */
  addresses: (PageAddress & { screening: ScreeningState })[] | null;
  /** True where the page holds more addresses than these. */
  cut?: boolean;
}

export interface Quota {
  day: { used: number; limit: number };
  page: { used: number; limit: number } | null;
}

export interface Lookup {
  screening: ScreeningState;
  at: number;
}

type Output<T> = { output: T };
const output = <T>(): Output<T> => ({}) as Output<T>;

/** Texts of one `recognise` message, and characters of one text: what the page reader sends at most. */
const MAX_TEXTS = 1000;
const MAX_TEXT = 4096;

/** The table. A new entry does not compile until its handler exists (`Handlers` in serve.ts). */
export const protocol = {
  /**
   * Which addresses are in these texts of a page; a page's own script runs no checksum. `urls`: the page's own and the hosts it
   * links to most, which say what chains it speaks of. Sends nothing.
   */
  recognise: {
    from: ['content'],
    input: z.strictObject({
      texts: z.array(z.string().max(MAX_TEXT)).min(1).max(MAX_TEXTS),
      urls: z.array(z.string().max(2048)).max(32),
    }),
    ...output<FoundAddress[][]>(),
  },
  /** What is known now; sends nothing. Null = not an address (to be dropped). */
  look: {
    from: ['content', 'pages'],
    input: z.strictObject({ asks: asksSchema }),
    ...output<(ScreeningState | null)[]>(),
  },
  /** Ask the service for what is not known, as the budgets allow. `again` (person only) asks even where a fresh answer is held. */
  screen: {
    from: ['content', 'pages'],
    input: z.strictObject({ asks: asksSchema, why: z.enum(['person', 'view', 'rest']), again: z.boolean().optional() }),
    ...output<(ScreeningState | null)[]>(),
  },
  status: { from: ['content', 'pages'], input: nothing, ...output<Status>() },
  /** The content script asks for its own site; pages name the tab. */
  site: {
    from: ['content', 'pages'],
    input: z.strictObject({ tabId: z.number().int().optional() }),
    ...output<SiteStatus | null>(),
  },
  /** A content script may only turn its own site off. */
  setSite: { from: ['content', 'pages'], input: z.strictObject({ host, mode: siteModeSchema }), ...output<null>() },
  /** Opens the side panel (or, where that needs a gesture we no longer have, marks the address for it). */
  openPanel: { from: ['content', 'pages'], input: z.strictObject({ ask: askSchema.optional() }), ...output<null>() },
  openOptions: { from: ['content', 'pages'], input: nothing, ...output<null>() },
  settings: { from: ['content', 'pages'], input: nothing, ...output<Settings>() },
  saveSettings: {
    from: ['pages'],
    input: z.strictObject({ settings: settingsSchema.partial() }),
    ...output<Settings>(),
  },
  unlock: { from: ['pages'], input: z.strictObject({ passphrase: z.string().max(1024) }), ...output<Status>() },
  lock: { from: ['pages'], input: nothing, ...output<Status>() },
  /** First account: `passphrase` null = this session only. With an open vault: replaces the active account and ignores `passphrase`. */
  saveAccount: {
    from: ['pages'],
    input: z.strictObject({ account: accountInputSchema, passphrase: z.string().max(1024).nullable() }),
    ...output<Status>(),
  },
  /** The account in use, for the form, without its secret. */
  account: { from: ['pages'], input: nothing, ...output<Omit<AccountInput, 'clientSecret'> | null>() },
  testConnection: { from: ['pages'], input: z.strictObject({ account: accountInputSchema }), ...output<TestStep[]>() },
  forget: { from: ['pages'], input: nothing, ...output<Status>() },
  /** Every address of one tab, in page order, with what is known of it. */
  tab: { from: ['pages'], input: z.strictObject({ tabId: z.number().int() }), ...output<TabReport>() },
  jump: { from: ['pages'], input: z.strictObject({ tabId: z.number().int(), ask: askSchema }), ...output<null>() },
  quota: { from: ['pages'], input: z.strictObject({ tabId: z.number().int().optional() }), ...output<Quota>() },
  /** Remembers a lookup a person made (popup, right-click), newest first. */
  noteLookup: { from: ['pages'], input: z.strictObject({ ask: askSchema }), ...output<null>() },
  lookups: { from: ['pages'], input: nothing, ...output<Lookup[]>() },
  clearLookups: { from: ['pages'], input: nothing, ...output<null>() },
  /** Grants were changed by a page of ours: register the content script anew. */
  grantsChanged: { from: ['pages'], input: nothing, ...output<null>() },
} as const satisfies Record<string, { from: readonly Sender[]; input: z.ZodType; output: unknown }>;

export type Protocol = typeof protocol;
export type MessageName = keyof Protocol;
export type Input<N extends MessageName> = z.input<Protocol[N]['input']>;
export type Reply<N extends MessageName> = Protocol[N]['output'];

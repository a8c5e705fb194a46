// Everything that may be asked of the background: by whom, with which input, answered with what.
import { z } from 'zod';
import type { Compact } from '../detect/compact';
import type { Coverage } from '../evidence/coverage';
import type { Evidence, Part } from '../evidence/evidence';
import { GRAPH_FORMATS, REPORT_KINDS, type Report } from '../evidence/report';
import type { AccountSummary } from '../screening/account';
import type { TestStep } from '../screening/connection-step';
import { type DeclaredOperation, MAX_BATCH } from '../screening/declared-operation';
import { declaredOperationsSchema } from '../screening/declared-schema';
import type { OwnRecord } from '../screening/own-record';
import { LEVELS } from '../screening/policy';
import type { ScreeningState, Standing } from '../screening/state';
import { type Settings, type SiteMode, settingsSchema, siteModeSchema } from '../store/settings';
import { accountMessages } from './account-messages';
import { bulkMessages } from './bulk-messages';
import { caseMessages } from './case-messages';
import { listMessages } from './list-messages';
import type { PageAddress, PageTrouble } from './notice';

/** Which of our surfaces may send an entry: a page of our own origin, or the content script. */
export type Sender = 'content' | 'pages';

/** At most this many addresses in one message: marking.md 9 measured a longer one as a blocked thread. */
export const MAX_ASKS = 2000;

const askFields = { chain: z.string().min(1).max(32), address: z.string().min(1).max(512) };
const askSchema = z.strictObject(askFields);
const asksSchema = z.array(askSchema).min(1).max(MAX_ASKS);
const nothing = z.strictObject({});
const passphrase = z.string().max(1024);
const accountId = z.string().max(64);
/** Characters of a saved vault: its envelope has at most 64 KiB. */
const MAX_VAULT_FILE = 68_000;
const host = z.string().max(253);
const show = z.enum(['evidence', 'case']).optional();

/** What a side panel shows of its tab in place of everything: one level, or one address: its row, its evidence or the choice of a case for it. */
const wantedSchema = z.union([
  z.strictObject({ cell: z.enum([...LEVELS, 'open']) }),
  z.strictObject({ ask: askSchema, show }),
]);
export type PanelWanted = z.infer<typeof wantedSchema>;

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
  /** Name of the scoring profile; empty or absent = the service's default. */
  riskProfile: z.string().max(128).optional(),
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
  /** The open vault is older than one that was saved here, and nobody has said yet that this is meant. */
  rolledBack: boolean;
}

export interface SiteStatus {
  host: string;
  mode: SiteMode;
  /** Whether the browser lets us read this site by itself (a standing permission). */
  granted: boolean;
}

export interface TabReport {
  site: SiteStatus | null;
  /** Null where the page could not be asked: no permission, a browser page, still loading. `alike`: another one of these that it may be taken for. */
  addresses: (PageAddress & { screening: ScreeningState; alike?: string })[] | null;
  /** True where the page holds more addresses than these. */
  cut?: boolean;
  troubles?: PageTrouble[];
}

export interface Quota {
  day: { used: number; limit: number };
  page: { used: number; limit: number } | null;
}

/** What an operation of the earlier API answered: JSON of no known shape, never a verdict. `at`: epoch ms. */
export interface EarlierAnswer {
  at: number;
  value: unknown;
}

export interface Lookup {
  screening: ScreeningState;
  at: number;
}

type Output<T> = { output: T };
const output = <T>(): Output<T> => ({}) as Output<T>;

/** Texts of one `recognise` message, characters of one text and of all: what the page reader sends at most (lib/page/recogniser). */
const MAX_TEXTS = 2000;
const MAX_TEXT = 4096;
const MAX_LETTERS = 500_000;

/** The table. A new entry does not compile until its handler exists (`Handlers` in serve.ts). */
export const protocol = {
  /**
   * Which addresses are in these texts of a page; a page's own script runs no checksum. `urls`: the page's own and the hosts it
   * links to most, which say what chains it speaks of. Sends nothing.
   */
  recognise: {
    from: ['content'],
    input: z.strictObject({
      texts: z
        .array(z.string().max(MAX_TEXT))
        .min(1)
        .max(MAX_TEXTS)
        .refine((texts) => texts.reduce((sum, { length }) => sum + length, 0) <= MAX_LETTERS),
      urls: z.array(z.string().max(2048)).max(32),
    }),
    ...output<Compact[][]>(),
  },
  /** What is known now; sends nothing. Null = not an address (to be dropped). */
  look: {
    from: ['content', 'pages'],
    input: z.strictObject({ asks: asksSchema }),
    ...output<(ScreeningState | null)[]>(),
  },
  /** What the person's lists and cases hold of each, in the order asked; null where nothing. Sends nothing, and says nothing while locked. */
  own: { from: ['pages'], input: z.strictObject({ asks: asksSchema }), ...output<(OwnRecord | null)[]>() },
  /** Ask the service for what is not known, as the budgets allow. `again` (person only) asks even where a fresh answer is held. */
  screen: {
    from: ['content', 'pages'],
    input: z.strictObject({ asks: asksSchema, why: z.enum(['person', 'view', 'rest']), again: z.boolean().optional() }),
    ...output<(ScreeningState | null)[]>(),
  },
  status: { from: ['pages'], input: nothing, ...output<Status>() },
  /** The little of it that a content script works by. */
  standing: { from: ['content'], input: nothing, ...output<Standing>() },
  /** The content script asks for its own site and tells when its tab's document began, which tells it from the next; pages name the tab. */
  site: {
    from: ['content', 'pages'],
    input: z.strictObject({ tabId: z.number().int().optional(), document: z.number().optional() }),
    ...output<SiteStatus | null>(),
  },
  /** The page went on without loading or is about to load: a person made it to, which begins another page view, or it did by itself, which does not. */
  moved: { from: ['content'], input: z.strictObject({ by: z.enum(['person', 'page']) }), ...output<null>() },
  /** A content script may only turn its own site off. */
  setSite: { from: ['content', 'pages'], input: z.strictObject({ host, mode: siteModeSchema }), ...output<null>() },
  /** Opens the side panel (or, where that needs a gesture we no longer have, marks the address for it). */
  openPanel: {
    from: ['content', 'pages'],
    input: z.strictObject({ ask: askSchema.optional(), show }),
    ...output<null>(),
  },
  /** What the side panel of a tab is to show when it opens, and what it takes once it has. */
  wish: {
    from: ['pages'],
    input: z.strictObject({ tabId: z.number().int(), wanted: wantedSchema }),
    ...output<null>(),
  },
  wished: { from: ['pages'], input: z.strictObject({ tabId: z.number().int() }), ...output<PanelWanted | null>() },
  /** Runs the script that draws the card in the frame that asks (decision 0010). */
  drawing: { from: ['content'], input: nothing, ...output<null>() },
  openOptions: { from: ['content', 'pages'], input: nothing, ...output<null>() },
  settings: { from: ['content', 'pages'], input: nothing, ...output<Settings>() },
  /** The settings that the organisation's policy sets, and nobody here can change. */
  lockedSettings: { from: ['pages'], input: nothing, ...output<(keyof Settings)[]>() },
  saveSettings: {
    from: ['pages'],
    input: z.strictObject({ settings: settingsSchema.partial() }),
    ...output<Settings>(),
  },
  unlock: { from: ['pages'], input: z.strictObject({ passphrase: z.string().max(1024) }), ...output<Status>() },
  lock: { from: ['pages'], input: nothing, ...output<Status>() },
  /**
   * First account: `passphrase` null = this session only. With an open vault: changes the account in use or, as `new`, adds one and
   * uses it; `passphrase` is ignored then.
   */
  saveAccount: {
    from: ['pages'],
    input: z.strictObject({
      account: accountInputSchema,
      passphrase: z.string().max(1024).nullable(),
      where: z.enum(['active', 'new']).optional(),
    }),
    ...output<Status>(),
  },
  /** The account in use, for the form, without its secret. */
  account: { from: ['pages'], input: nothing, ...output<Omit<AccountInput, 'clientSecret'> | null>() },
  /** Every account of the open vault, without its secret; null while there is none to see. */
  accounts: { from: ['pages'], input: nothing, ...output<{ accounts: AccountSummary[]; activeId: string } | null>() },
  useAccount: { from: ['pages'], input: z.strictObject({ id: accountId }), ...output<Status>() },
  removeAccount: { from: ['pages'], input: z.strictObject({ id: accountId }), ...output<Status>() },
  changePassphrase: {
    from: ['pages'],
    input: z.strictObject({ current: passphrase, next: passphrase }),
    ...output<Status>(),
  },
  /** The vault as the text of a file that its passphrase opens. */
  exportVault: { from: ['pages'], input: nothing, ...output<string>() },
  /** Takes the accounts of such a file over. Where a vault is locked or damaged: only with `replace`, which forgets it. */
  importVault: {
    from: ['pages'],
    input: z.strictObject({ file: z.string().max(MAX_VAULT_FILE), passphrase, replace: z.boolean() }),
    ...output<Status>(),
  },
  /** A person says that an older vault was put back on purpose. */
  acceptRollback: { from: ['pages'], input: nothing, ...output<Status>() },
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
  /** Takes a clearing back: the surface that asked for it still holds what was cleared. */
  restoreLookups: {
    from: ['pages'],
    input: z.strictObject({ lookups: z.array(z.strictObject({ ask: askSchema, at: z.number().min(0) })).max(10) }),
    ...output<null>(),
  },
  /**
   * Why an address screens as it does. Asks the service for breakdown and detail (and the score, where a risk has none) as far as no
   * fresh answer is kept; `retry` also for what has just failed, `refresh` for all of it again, `look` sends nothing. @throws `locked no-account bad-address`
   */
  evidence: {
    from: ['pages'],
    input: z.strictObject({
      ...askFields,
      refresh: z.boolean().optional(),
      retry: z.boolean().optional(),
      look: z.boolean().optional(),
    }),
    ...output<Evidence>(),
  },
  /** One report of the service: asked for where none is kept; `refresh` and `look` as above. `format` is for `graph` (default mermaid). */
  report: {
    from: ['pages'],
    input: z.strictObject({
      ...askFields,
      kind: z.enum(REPORT_KINDS),
      format: z.enum(GRAPH_FORMATS).optional(),
      refresh: z.boolean().optional(),
      look: z.boolean().optional(),
    }),
    ...output<Part<Report>>(),
  },
  /** What the account can ask of each chain: as the service told within the last day, else as our table supposes. `refresh` asks it again. */
  capabilities: {
    from: ['pages'],
    input: z.strictObject({ refresh: z.boolean().optional() }),
    ...output<Coverage>(),
  },
  /** Operations of the earlier API that the account in use declares. */
  earlier: { from: ['pages'], input: nothing, ...output<DeclaredOperation[]>() },
  saveEarlier: {
    from: ['pages'],
    input: z.strictObject({ operations: declaredOperationsSchema }),
    ...output<DeclaredOperation[]>(),
  },
  /** Asks one of them, by its name; several addresses only where it takes a batch. */
  askEarlier: {
    from: ['pages'],
    input: z.strictObject({
      name: z.string().min(1).max(64),
      chain: askFields.chain,
      addresses: z.array(askFields.address).min(1).max(MAX_BATCH),
    }),
    ...output<EarlierAnswer>(),
  },
  /** The account in use goes on at the host that its own has moved to. */
  moveHost: { from: ['pages'], input: nothing, ...output<Status>() },
  ...accountMessages,
  ...bulkMessages,
  ...listMessages,
  ...caseMessages,
  /** Grants were changed by a page of ours: register the content script anew. */
  grantsChanged: { from: ['pages'], input: nothing, ...output<null>() },
} as const satisfies Record<string, { from: readonly Sender[]; input: z.ZodType; output: unknown }>;

export type Protocol = typeof protocol;
export type MessageName = keyof Protocol;
export type Input<N extends MessageName> = z.input<Protocol[N]['input']>;
export type Reply<N extends MessageName> = Protocol[N]['output'];

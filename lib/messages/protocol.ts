// Everything that may be asked of the background: by whom, with which input, answered with what.
import { z } from 'zod';
import type { Quota } from '../screening/budget';
import { type InvalidSetting, type Settings, type SiteMode, settingsSchema, siteChoiceSchema } from '../store/settings';
import type { LocalAnnotations } from '../verdict/local-annotations';
import { LEVELS } from '../verdict/risk-summary';
import type { PageLimits, ScreeningState } from '../verdict/screening-state';
import { accountMessages } from './account-messages';
import { bulkMessages } from './bulk-messages';
import { caseMessages } from './case-messages';
import type { PageAddress, PageWarning } from './events';
import { evidenceMessages } from './evidence-messages';
import { listMessages } from './list-messages';
import { askSchema, nothing, output, pages, provenAskSchema } from './message-schema';
import { vaultMessages } from './vault-messages';

/** Which of our surfaces may send an entry: a page of our own origin, the content script, or the card in a page. */
export type Sender = 'content' | 'pages' | 'card';

/** At most this many addresses in one message: a longer one was measured to block the thread (docs/reference/marking.md 9). */
export const MAX_ADDRESSES_PER_CALL = 2000;

const asksSchema = z.array(askSchema).min(1).max(MAX_ADDRESSES_PER_CALL);
const provenAsksSchema = z.array(provenAskSchema).min(1).max(MAX_ADDRESSES_PER_CALL);
const host = z.string().max(253);
const show = z.enum(['evidence', 'case']).optional();

/** What a side panel is to show of its tab instead of everything: one level; or one address, with its row, its evidence or the choice of a case for it. */
const wantedSchema = z.union([
  z.strictObject({ cell: z.enum([...LEVELS, 'open']) }),
  z.strictObject({ ask: askSchema, show }),
]);
export type PanelIntent = z.infer<typeof wantedSchema>;

export interface SiteStatus {
  host: string;
  mode: SiteMode;
  /** Whether the browser lets us read this site by itself (a standing permission). */
  granted: boolean;
  /** The page came over http and is not read by itself: the browser is asked for https sites only. */
  insecure?: true;
  /** The organisation's policy lets nothing be sent by itself. */
  onlyAsk?: true;
}

export interface TabReport {
  site: SiteStatus | null;
  /** Null if the page could not be asked: no permission, a browser page, still loading. `alike`: another one of these that it may be mistaken for. */
  addresses: (PageAddress & { screening: ScreeningState; alike?: string })[] | null;
  /** True if the page holds more addresses than these. */
  cut?: boolean;
  troubles?: PageWarning[];
}

export interface RecentLookup {
  screening: ScreeningState;
  at: number;
}

/** The most that the page reader sends in one `recognise` message: texts, characters of one text, and characters of all (lib/page/scan/recognition-cache). */
const MAX_TEXTS = 2000;
const MAX_TEXT = 4096;
const MAX_LETTERS = 500_000;

/** The table. A new entry does not compile until its handler exists (`Handlers` in serve.ts). */
export const protocol = {
  /**
   * Which addresses are in these texts of a page; the content script itself computes no checksum. `urls`: the page's own URL and the hosts it
   * links to most, which with its title tell what chains it is about. Answers `Compact[][]` as JSON, parsed only where it is needed. Sends nothing.
   * Each address comes with a proof; a content script is answered only about addresses whose proof for its own document it returns.
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
      title: z.string().max(2048).optional(),
    }),
    ...output<string>(),
  },
  /** What is known now; sends nothing. Null: not an address, or not recognised in the document that asks. A content script gets a reduced state (lib/verdict/reduce-state). */
  look: {
    from: ['content', 'pages', 'card'],
    input: z.strictObject({ asks: provenAsksSchema }),
    ...output<(ScreeningState | null)[]>(),
  },
  /** What the person's lists and cases hold about each, in the order asked, or null. Sends nothing, and tells nothing while locked. */
  own: { from: pages, input: z.strictObject({ asks: asksSchema }), ...output<(LocalAnnotations | null)[]>() },
  /** Ask the service for what is not known, as the budgets allow. `again` (person only) asks even where a fresh answer is held. */
  screen: {
    from: ['content', 'pages', 'card'],
    input: z.strictObject({
      asks: provenAsksSchema,
      why: z.enum(['person', 'view', 'rest']),
      again: z.boolean().optional(),
    }),
    ...output<(ScreeningState | null)[]>(),
  },
  /** The little that a content script needs to know of the account. */
  standing: { from: ['content'], input: nothing, ...output<PageLimits>() },
  /** How a site is set. Content script and card ask for their own; the content script says when its tab's document began, to tell it from the next one; our pages name the tab. */
  site: {
    from: ['content', 'pages', 'card'],
    input: z.strictObject({ tabId: z.number().int().optional(), document: z.number().optional() }),
    ...output<SiteStatus | null>(),
  },
  /**
   * The page moved on without loading, or (`leaves`) is about to load. If a person caused it, another page view begins; if the page did it by
   * itself, none does.
   */
  moved: {
    from: ['content'],
    input: z.strictObject({ by: z.enum(['person', 'page']), leaves: z.boolean().optional() }),
    ...output<null>(),
  },
  /** A card may only turn its own site off. `host`: one host with its port, or `*.name` for a name with its subdomains. */
  setSite: { from: ['pages', 'card'], input: z.strictObject({ host, mode: siteChoiceSchema }), ...output<null>() },
  /** What was chosen for each site, named as in `setSite`; null while the vault is not open. */
  siteModes: { from: pages, input: nothing, ...output<Record<string, SiteMode> | null>() },
  /** Opens the side panel from a page that has no room for a card, or from a card that may not open it; without a gesture, the panel's page in a window. */
  openPanel: {
    from: ['content', 'card'],
    input: z.strictObject({ ask: provenAskSchema.optional(), show }),
    ...output<null>(),
  },
  /** `wish`: what the side panel of a tab is to show when it opens; a card names its own tab. `wished`: the panel takes it, once. */
  wish: {
    from: ['pages', 'card'],
    input: z.strictObject({ tabId: z.number().int(), wanted: wantedSchema }),
    ...output<null>(),
  },
  wished: { from: pages, input: z.strictObject({ tabId: z.number().int() }), ...output<PanelIntent | null>() },
  openOptions: { from: ['pages', 'card'], input: nothing, ...output<null>() },
  settings: { from: ['pages', 'card'], input: nothing, ...output<Settings>() },
  /** The settings that the organisation's policy sets, and nobody here can change. */
  lockedSettings: { from: pages, input: nothing, ...output<(keyof Settings)[]>() },
  /** What the policy sets, or was stored, and holds nothing. */
  refusedSettings: { from: pages, input: nothing, ...output<InvalidSetting[]>() },
  /** @throws `locked` while there is an account and the vault is locked */
  saveSettings: {
    from: pages,
    input: z.strictObject({ settings: settingsSchema.partial() }),
    ...output<Settings>(),
  },
  /** Every address of one tab, in page order, with what is known of it. */
  tab: { from: pages, input: z.strictObject({ tabId: z.number().int() }), ...output<TabReport>() },
  jump: { from: pages, input: z.strictObject({ tabId: z.number().int(), ask: askSchema }), ...output<null>() },
  quota: { from: pages, input: z.strictObject({ tabId: z.number().int().optional() }), ...output<Quota>() },
  /** Remembers a lookup a person made (popup, right-click), newest first. */
  noteLookup: { from: pages, input: z.strictObject({ ask: askSchema }), ...output<null>() },
  lookups: { from: pages, input: nothing, ...output<RecentLookup[]>() },
  clearLookups: { from: pages, input: nothing, ...output<null>() },
  /** Takes a clearing back: the surface that asked for it still holds what was cleared. */
  restoreLookups: {
    from: pages,
    input: z.strictObject({ lookups: z.array(z.strictObject({ ask: askSchema, at: z.number().min(0) })).max(10) }),
    ...output<null>(),
  },
  ...vaultMessages,
  ...evidenceMessages,
  ...accountMessages,
  ...bulkMessages,
  ...listMessages,
  ...caseMessages,
  /** Grants were changed by a page of ours: register the content script anew. */
  grantsChanged: { from: pages, input: nothing, ...output<null>() },
} as const satisfies Record<string, { from: readonly Sender[]; input: z.ZodType; output: unknown }>;

export type Protocol = typeof protocol;
export type MessageName = keyof Protocol;
export type Input<N extends MessageName> = z.input<Protocol[N]['input']>;
export type Reply<N extends MessageName> = Protocol[N]['output'];

// Message protocol of the background: senders, input schema and reply type of every message.

import { z } from 'zod';
import { MAX_TEMPLATE } from '../external-links/link-template';
import type { Quota } from '../screening/budget';
import { type InvalidSetting, type Settings, type SiteMode, settingsSchema, siteChoiceSchema } from '../store/settings';
import type { LocalAnnotations } from '../verdict/local-annotations';
import { KEPT_LOOKUPS } from '../verdict/recent-lookup-limit';
import { LEVELS } from '../verdict/risk-order';
import type { PageLimits, ScreeningState } from '../verdict/screening-state';
import { auditMessages } from './audit-messages';
import type { PageAddress, PageWarning } from './background-events';
import { backupMessages } from './backup-messages';
import { bulkMessages } from './bulk-messages';
import { bundleSigningMessages } from './bundle-signing-messages';
import { caseMessages } from './case-messages';
import { dataSetMessages } from './data-set-messages';
import { evidenceMessages } from './evidence-messages';
import { historyMessages } from './history-messages';
import { listMessages } from './list-messages';
import { askSchema, declareOutput, emptyInput, PAGES_ONLY, provenAskSchema } from './message-fields';
import { MAX_ADDRESS, MAX_ADDRESSES_PER_CALL, MAX_BULK_TEXT } from './message-limits';
import { overrideAndDiagnosticsMessages } from './override-and-diagnostics-messages';
import { type PanelView, panelViewSchema } from './saved-panel-state';
import { searchMessages } from './search-messages';
import { vaultMessages } from './vault-messages';

/** Surfaces that may send a message: an extension page, the content script, or the card in a page. */
export type Sender = 'content' | 'pages' | 'card';

const addressesSchema = z.array(askSchema).min(1).max(MAX_ADDRESSES_PER_CALL);
const provenAddressesSchema = z.array(provenAskSchema).min(1).max(MAX_ADDRESSES_PER_CALL);
const host = z.string().max(253);
const show = z.enum(['evidence', 'case']).optional();

/** Content with which a side panel opens: the addresses of one cell, one address with its row, evidence or case selection, or a text that Bulk reads. */
const panelIntentSchema = z.union([
  z.strictObject({ bulkText: z.string().min(1).max(MAX_BULK_TEXT) }),
  z.strictObject({ cell: z.enum(['list-hit', ...LEVELS, 'open']) }),
  z.strictObject({ ask: askSchema, show }),
]);
export type PanelIntent = z.infer<typeof panelIntentSchema>;
/** An intent that the address list of the page carries out. */
export type PageIntent = Exclude<PanelIntent, { bulkText: string }>;

/** State of a site for the popup and the content script. */
export interface SiteStatus {
  host: string;
  mode: SiteMode;
  /** True if the extension has a standing permission for this site. */
  granted: boolean;
  /** The page uses http and is not scanned automatically: permissions are requested for https sites only. */
  insecure?: true;
  /** The policy of the organization allows no automatic requests. */
  onlyAsk?: true;
}

/** Site and addresses of one tab. */
export interface TabReport {
  site: SiteStatus | null;
  /**
   * Null if the page cannot be queried: no permission, browser page, still loading. `alike`: another address of the list that looks
   * similar. `times`: number of occurrences on the page.
   */
  addresses: (PageAddress & { screening: ScreeningState; alike?: string; times: number })[] | null;
  /** True while nothing is sent for the tab. */
  paused?: true;
  /** True if the page has more addresses than the list. */
  cut?: boolean;
  troubles?: PageWarning[];
}

/** Recent lookup with its current state. `at`: epoch ms. */
export interface RecentLookup {
  screening: ScreeningState;
  at: number;
}

/** Limits of a `recognize` message: texts, characters of one text, characters in total (lib/page/scan/recognition-cache). */
const MAX_TEXTS = 2000;
const MAX_TEXT = 4096;
const MAX_TOTAL_TEXT = 500_000;

/** Protocol table. A new entry does not compile until its handler exists (`Handlers` in serve-messages.ts). */
export const protocol = {
  /**
   * Recognizes addresses in texts of a page; content scripts compute no checksums. `urls`: URL of the page and its most linked hosts, which
   * with `title` indicate the chains it is about. Returns `WireAddress[][]` as JSON, parsed only where needed. Sends no request.
   * Each address has a proof; content scripts may query only addresses with a proof for their own document.
   */
  recognize: {
    from: ['content'],
    input: z.strictObject({
      texts: z
        .array(z.string().max(MAX_TEXT))
        .min(1)
        .max(MAX_TEXTS)
        .refine((texts) => texts.reduce((sum, { length }) => sum + length, 0) <= MAX_TOTAL_TEXT),
      urls: z.array(z.string().max(2048)).max(32),
      title: z.string().max(2048).optional(),
    }),
    ...declareOutput<string>(),
  },
  /**
   * Returns cached states; sends no request. Null: no address, or not recognized in the sender's document. Content scripts get a
   * reduced state (lib/verdict/reduce-state).
   */
  look: {
    from: ['content', 'pages', 'card'],
    input: z.strictObject({ asks: provenAddressesSchema }),
    ...declareOutput<(ScreeningState | null)[]>(),
  },
  /** Returns list and case entries of each address, in the given order, or null. Sends no request; null while locked. */
  own: {
    from: PAGES_ONLY,
    input: z.strictObject({ asks: addressesSchema }),
    ...declareOutput<(LocalAnnotations | null)[]>(),
  },
  /** Screens addresses without a fresh verdict, within the budgets. `again` (priority `person` only) ignores fresh verdicts. */
  screen: {
    from: ['content', 'pages', 'card'],
    input: z.strictObject({
      asks: provenAddressesSchema,
      why: z.enum(['person', 'view', 'rest']),
      again: z.boolean().optional(),
    }),
    ...declareOutput<(ScreeningState | null)[]>(),
  },
  /** Returns the account limits that a content script needs. */
  standing: { from: ['content'], input: emptyInput, ...declareOutput<PageLimits>() },
  /**
   * Returns the site state. Content script and card query their own site; extension pages name the tab. `document`: start time of the
   * tab's document.
   */
  site: {
    from: ['content', 'pages', 'card'],
    input: z.strictObject({ tabId: z.number().int().optional(), document: z.number().optional() }),
    ...declareOutput<SiteStatus | null>(),
  },
  /**
   * Reports a soft navigation or (`leaves`) an imminent load. A new page view starts only if the user caused it.
   */
  moved: {
    from: ['content'],
    input: z.strictObject({ by: z.enum(['person', 'page']), leaves: z.boolean().optional() }),
    ...declareOutput<null>(),
  },
  /**
   * Sets the site mode; a card may only turn its own site off. `host`: one host with its port, or `*.name` for a name with its
   * subdomains.
   */
  setSite: {
    from: ['pages', 'card'],
    input: z.strictObject({ host, mode: siteChoiceSchema }),
    ...declareOutput<null>(),
  },
  /** Pauses a tab: until it is resumed or closed, its content scripts and cards send no request. */
  setTabPaused: {
    from: PAGES_ONLY,
    input: z.strictObject({ tabId: z.number().int(), paused: z.boolean() }),
    ...declareOutput<null>(),
  },
  /** Returns the mode chosen for each site, keyed as in `setSite`; null while the vault is not open. */
  siteModes: { from: PAGES_ONLY, input: emptyInput, ...declareOutput<Record<string, SiteMode> | null>() },
  /** Returns when each disabled site was turned off (epoch ms), keyed as in `setSite`; null while the vault is not open. */
  sitesOffSince: { from: PAGES_ONLY, input: emptyInput, ...declareOutput<Record<string, number> | null>() },
  /**
   * Opens the side panel from a page without room for a card, or from a card that may not open it; without a user gesture, the panel
   * page in a window.
   */
  openPanel: {
    from: ['content', 'card'],
    input: z.strictObject({ ask: provenAskSchema.optional(), show }),
    ...declareOutput<null>(),
  },
  /** `wish` sets what the side panel of a tab shows when it opens; a card names its own tab and no text. `wished` returns and clears it. */
  wish: {
    from: ['pages', 'card'],
    input: z.strictObject({ tabId: z.number().int(), wanted: panelIntentSchema }),
    ...declareOutput<null>(),
  },
  wished: {
    from: PAGES_ONLY,
    input: z.strictObject({ tabId: z.number().int() }),
    ...declareOutput<PanelIntent | null>(),
  },
  /** Last view of the side panel in a window, for this browser session; null without one. Both throw `locked` while the vault is not open. */
  panelView: {
    from: PAGES_ONLY,
    input: z.strictObject({ windowId: z.number().int() }),
    ...declareOutput<PanelView | null>(),
  },
  keepPanelView: {
    from: PAGES_ONLY,
    input: z.strictObject({ windowId: z.number().int(), view: panelViewSchema }),
    ...declareOutput<null>(),
  },
  /** Opens Options, at a page or setting if `section` names one. @throws `bad-request` if a card opens it too often */
  openOptions: {
    from: ['pages', 'card'],
    input: z.strictObject({ section: z.enum(['links', 'sites']).optional() }),
    ...declareOutput<null>(),
  },
  /**
   * Opens a link of the settings for an address or hash in a new tab, without a referrer. `template` names the link, so that no other
   * URL can be opened. @throws `bad-request` if the settings have no such link, or a card opens tabs too often
   */
  openExternalLink: {
    from: ['pages', 'card'],
    input: z.strictObject({ template: z.string().max(MAX_TEMPLATE), value: z.string().min(1).max(MAX_ADDRESS) }),
    ...declareOutput<null>(),
  },
  settings: { from: ['pages', 'card'], input: emptyInput, ...declareOutput<Settings>() },
  /** Returns the settings locked by the policy. */
  lockedSettings: { from: PAGES_ONLY, input: emptyInput, ...declareOutput<(keyof Settings)[]>() },
  /** Returns invalid values of the policy and the settings store. */
  refusedSettings: { from: PAGES_ONLY, input: emptyInput, ...declareOutput<InvalidSetting[]>() },
  /** @throws `locked` while there is an account and the vault is locked */
  saveSettings: {
    from: PAGES_ONLY,
    input: z.strictObject({ settings: settingsSchema.partial() }),
    ...declareOutput<Settings>(),
  },
  /** Returns all addresses of a tab in page order, with their states; `roles` also names the columns of each, which takes the page longer. */
  tab: {
    from: PAGES_ONLY,
    input: z.strictObject({ tabId: z.number().int(), roles: z.boolean().optional() }),
    ...declareOutput<TabReport>(),
  },
  jump: {
    from: PAGES_ONLY,
    input: z.strictObject({ tabId: z.number().int(), ask: askSchema }),
    ...declareOutput<null>(),
  },
  quota: { from: PAGES_ONLY, input: z.strictObject({ tabId: z.number().int().optional() }), ...declareOutput<Quota>() },
  /** Records a lookup by the user (popup, context menu). */
  noteLookup: { from: PAGES_ONLY, input: z.strictObject({ ask: askSchema }), ...declareOutput<null>() },
  lookups: { from: PAGES_ONLY, input: emptyInput, ...declareOutput<RecentLookup[]>() },
  clearLookups: { from: PAGES_ONLY, input: emptyInput, ...declareOutput<null>() },
  /** Restores cleared lookups, which the calling surface still holds. */
  restoreLookups: {
    from: PAGES_ONLY,
    input: z.strictObject({
      lookups: z.array(z.strictObject({ ask: askSchema, at: z.number().min(0) })).max(KEPT_LOOKUPS),
    }),
    ...declareOutput<null>(),
  },
  ...vaultMessages,
  ...evidenceMessages,
  ...overrideAndDiagnosticsMessages,
  ...bulkMessages,
  ...listMessages,
  ...dataSetMessages,
  ...caseMessages,
  ...bundleSigningMessages,
  ...searchMessages,
  ...backupMessages,
  ...auditMessages,
  ...historyMessages,
  /** Reports changed host permissions, so that the content script is registered again. */
  grantsChanged: { from: PAGES_ONLY, input: emptyInput, ...declareOutput<null>() },
} as const satisfies Record<string, { from: readonly Sender[]; input: z.ZodType; output: unknown }>;

export type Protocol = typeof protocol;
export type MessageName = keyof Protocol;
export type Input<N extends MessageName> = z.input<Protocol[N]['input']>;
export type Reply<N extends MessageName> = Protocol[N]['output'];

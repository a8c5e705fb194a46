// Message protocol of the background: all message tables as one, with the types of input and reply.
import type { z } from 'zod';
import { auditMessages } from './tables/audit-messages';
import { backupMessages } from './tables/backup-messages';
import { bulkMessages } from './tables/bulk-messages';
import { bundleSigningMessages } from './tables/bundle-signing-messages';
import { caseMessages } from './tables/case-messages';
import { customOperationMessages } from './tables/custom-operation-messages';
import { dataSetMessages } from './tables/data-set-messages';
import { evidenceMessages } from './tables/evidence-messages';
import { historyMessages } from './tables/history-messages';
import { listMessages } from './tables/list-messages';
import { lookupMessages } from './tables/lookup-messages';
import { overrideAndDiagnosticsMessages } from './tables/override-and-diagnostics-messages';
import { searchMessages } from './tables/search-messages';
import { settingsMessages } from './tables/settings-messages';
import { siteMessages } from './tables/site-messages';
import { tabMessages } from './tables/tab-messages';
import { vaultMessages } from './tables/vault-messages';

/** Surfaces that may send a message: an extension page, the content script, the card in a page, or a card's document that has no pass yet. */
export type Sender = 'content' | 'pages' | 'card' | 'card-frame';

/** Entries of a table: permitted senders, input schema and reply type. */
export type MessageTable = Record<string, { from: readonly Sender[]; input: z.ZodType; output: unknown }>;

/** Protocol table. A table is handled by the feature that declares it; without a handler an entry does not compile (lib/app/features.ts). */
export const protocol = {
  ...tabMessages,
  ...siteMessages,
  ...settingsMessages,
  ...lookupMessages,
  ...vaultMessages,
  ...evidenceMessages,
  ...customOperationMessages,
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
} as const satisfies MessageTable;

export type Protocol = typeof protocol;
export type MessageName = keyof Protocol;
export type Input<N extends MessageName> = z.input<Protocol[N]['input']>;
export type Reply<N extends MessageName> = Protocol[N]['output'];

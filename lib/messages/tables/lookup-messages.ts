// Message definitions for the recent lookups; sent by extension pages only.
import { z } from 'zod';
import { KEPT_LOOKUPS } from '../../verdict/recent-lookup-limit';
import type { ScreeningState } from '../../verdict/screening-state';
import { askSchema, declarePageMessage } from '../message-fields';

/** Recent lookup with its current state. `at`: epoch ms. */
export interface RecentLookup {
  screening: ScreeningState;
  at: number;
}

export const lookupMessages = {
  /** Records a lookup by the user (popup, context menu). */
  noteLookup: declarePageMessage({ ask: askSchema }).returns<null>(),
  lookups: declarePageMessage({}).returns<RecentLookup[]>(),
  clearLookups: declarePageMessage({}).returns<null>(),
  /** Restores cleared lookups, which the calling surface still holds. */
  restoreLookups: declarePageMessage({
    lookups: z.array(z.strictObject({ ask: askSchema, at: z.number().min(0) })).max(KEPT_LOOKUPS),
  }).returns<null>(),
} as const;

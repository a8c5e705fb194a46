// Message definitions for the recent lookups; sent by extension pages only.
import { z } from 'zod';
import { KEPT_LOOKUPS } from '../../verdict/recent-lookup-limit';
import type { ScreeningState } from '../../verdict/screening-state';
import { askSchema, declareOutput, emptyInput, PAGES_ONLY } from '../message-fields';

/** Recent lookup with its current state. `at`: epoch ms. */
export interface RecentLookup {
  screening: ScreeningState;
  at: number;
}

export const lookupMessages = {
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
} as const;

// Zod schema of the pass that a card presents with its messages; apart, so that no page loads zod.
import { z } from 'zod';

/**
 * Names the document of the content script for which the card speaks. `code` binds that document to the card's own one, so that
 * neither a page nor another card can use it.
 */
export const cardPassSchema = z.strictObject({
  frameId: z.number().int().min(0),
  documentId: z.string().max(64).optional(),
  origin: z.string().max(300),
  code: z.string().max(64),
});

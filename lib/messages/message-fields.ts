// Declaration of one message, and the field schemas that several messages share.
import { z } from 'zod';
import { MAX_ADDRESS, MAX_CHAIN } from './message-limits';

/**
 * Declares a message by its permitted senders and the fields of its input. `returns` gives the type of its reply; replies of the background are
 * trusted and not parsed.
 */
export const declareMessage = <const From extends readonly string[], Fields extends z.core.$ZodLooseShape>(
  from: From,
  fields: Fields,
) => ({
  returns: <Output>() => ({ from, input: z.strictObject(fields), output: undefined as Output }),
});

/** Declares a message that only extension pages may send. */
export const declarePageMessage = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  declareMessage(['pages'], fields);

export const askFields = { chain: z.string().min(1).max(MAX_CHAIN), address: z.string().min(1).max(MAX_ADDRESS) };
export const askSchema = z.strictObject(askFields);
/**
 * Address as sent by content scripts, with the proof issued by the background (lib/screening/recognition-proof). Extension pages need
 * none.
 */
export const provenAskSchema = z.strictObject({ ...askFields, proof: z.string().max(64).optional() });
/** Id of a list, case or bulk run. */
export const recordIdSchema = z.string().min(1).max(64);
export const accountIdSchema = z.string().max(64);

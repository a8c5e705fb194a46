// Shared helpers for message definitions: the reply type marker, a sender list and field schemas.

import { z } from 'zod';
import { MAX_ADDRESS, MAX_CHAIN } from './message-limits';

type Output<T> = { output: T };
/** Declares the reply type of an entry; replies of the background are trusted and not parsed. */
export const declareOutput = <T>(): Output<T> => ({}) as Output<T>;

/** Senders: extension pages only. */
export const PAGES_ONLY = ['pages'] as const;

/** Empty input. */
export const emptyInput = z.strictObject({});
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

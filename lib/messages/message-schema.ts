// What the tables of messages have in common: how an entry names its answer, and the shapes that many of them take.
import { z } from 'zod';

type Output<T> = { output: T };
/** The answer of an entry, as a type only: the background's own answers are trusted and not parsed. */
export const output = <T>(): Output<T> => ({}) as Output<T>;

/** Only our own pages may ask it. */
export const pages = ['pages'] as const;

export const nothing = z.strictObject({});
export const askFields = { chain: z.string().min(1).max(32), address: z.string().min(1).max(512) };
export const askSchema = z.strictObject(askFields);
/** As content scripts ask: with the proof that the background gave out with the address (lib/screening/recognition-proof). Our own pages need none. */
export const provenAskSchema = z.strictObject({ ...askFields, proof: z.string().max(64).optional() });
/** Of a list, a case or a run. */
export const id = z.string().min(1).max(64);
export const accountId = z.string().max(64);

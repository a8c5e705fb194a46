// Error messages for failed requests, one per request error code, in the current language.
import type { ErrorFacts, RequestCode } from '../errors/app-error';
import { en } from './en/errors';
import { defineCatalog } from './locale';

/** Formats a message from the facts of an error; `now` is epoch ms. */
export type ErrorSentence = (facts: ErrorFacts & { now: number }) => string;

/** Messages by error code; a missing code is a type error. */
export type RequestErrorWords = Record<RequestCode, ErrorSentence> & {
  /** Quotes the service's own message, already sanitized; appended to Riskmark's message. */
  serviceMessage(words: string): string;
};

/** @returns the messages in the current language; call it on each render, because the language may change. */
export const requestErrorWords = defineCatalog<RequestErrorWords>({ en });

// Events between features: what happened in one, for others that it does not know.
import type { MessageSender } from '../messages/tables/serve-messages';
import type { Settings } from '../settings/setting-table';
import type { ScreeningState } from '../verdict/screening-state';

export interface FeatureEvent<Payload> {
  on(listener: (payload: Payload) => unknown): void;
  /** Calls the listeners at once, in the order in which they were added. @returns when what they return has ended; rejects as they do */
  emit(payload: Payload): Promise<unknown>;
}

/** Addresses with a visible mark in a document, with their states. */
export interface PageSightingEvent {
  states: readonly (ScreeningState | null)[];
  sender: MessageSender;
}

function createEvent<Payload = void>(): FeatureEvent<Payload> {
  const listeners: ((payload: Payload) => unknown)[] = [];
  return {
    on: (listener) => void listeners.push(listener),
    emit: (payload) => Promise.all(listeners.map((listener) => listener(payload))),
  };
}

/** @returns the events; listeners are added while the features start */
export function createFeatureEvents() {
  return {
    /** States that surfaces show may be outdated: surfaces ask again. */
    statesChanged: createEvent(),
    /** The screening of the account went on: an answer, a refusal, a pause or its end. */
    screeningChanged: createEvent(),
    /** Another account is active, or the vault was locked or opened: all states that were sent before are invalid. */
    accountChanged: createEvent(),
    /** What waits may go on: the worker started, an alarm fired. */
    woken: createEvent(),
    /** Text or number of the toolbar badges may be outdated. */
    badgesOutdated: createEvent(),
    /** Nothing may be marked in these tabs any more: their marks and badges go. */
    marksRemoved: createEvent<readonly number[]>(),
    /** A page shows marks of addresses. */
    pageSighted: createEvent<PageSightingEvent>(),
    /** The user saved these settings, or the policy changed any of them (none is named). */
    settingsSaved: createEvent<Partial<Settings>>(),
    /** A restore replaced what is stored: copies in memory are outdated. */
    restored: createEvent(),
  };
}

export type FeatureEvents = ReturnType<typeof createFeatureEvents>;

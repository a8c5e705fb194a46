// What holds the whole queue back, and for how long: a pause, a service that fails whatever is asked, our own pace, a dead network.
import type { WireError } from '../errors/app-error';
import type { Job } from './stored-job';

/** A dead network is tried again after this, doubling up to the cap; the browser's own `online` event comes sooner. */
const FIRST_OFFLINE_MS = 5_000;
const MAX_WAIT_MS = 5 * 60_000;

/** A service that fails so many requests in a row, each repeated already, is left alone for a while, doubling up to the cap. */
const FAULTS_IN_A_ROW = 3;
const FIRST_FAULT_MS = 30_000;

/** No hold is longer: fifteen minutes, and what is added so that not all come back at once. */
const MAX_HOLD_MS = 16 * 60_000;

/** The service asked for a pause, it fails whatever is asked, our own pace is reached, or nobody answers. */
type HeldBecause = 'paused' | 'fault' | 'pace' | 'offline';

/** `until` is epoch ms, `status` the HTTP status that asked for a pause or was the fault. */
export interface Held {
  until: number;
  because: HeldBecause;
  status?: number | undefined;
}

export interface HoldParts {
  now(): number;
  /** Runs `task` after `ms`; must also bring back a worker that died meanwhile. */
  wake(ms: number, task: () => void): void;
  /** Something a surface draws has changed. */
  changed(): void;
  /** A hold may be over. */
  goOn(): void;
}

export interface Hold {
  /** Whether requests may leave; where not, `goOn` is called when they may. */
  isOver(): boolean;
  /** What holds now, or null. */
  now(): Held | null;
  pause(until: number, status: number | undefined): void;
  pace(until: number): void;
  /** Nobody answered. */
  offline(): void;
  /** So many requests in a row nobody answered. */
  offlineTries(): number;
  /** The service answered a request of this kind. */
  answered(kind: Job['kind']): void;
  /** A verdict could not be had; after too many faults in a row this begins a hold. */
  failed(error: WireError): void;
  /** A person asks, or the network is said to be back: neither a dead network nor a fault is waited out. */
  letOneTry(): void;
}

/** @returns what holds the queue of one account; nothing in it throws. */
export function createHold({ now, wake, changed, goOn }: HoldParts): Hold {
  let held: Held | null = null;
  let offlineTries = 0;
  let faultsInARow = 0;
  let ringing = false;

  function begin(until: number, because: HeldBecause, status?: number) {
    held = { until, because, status };
    wake(Math.max(0, until - now()), goOn);
    changed();
  }

  /** A timer may ring a moment early by this clock; without another one nobody would go on. */
  function ringAgain(ms: number) {
    if (ringing) return;
    ringing = true;
    wake(ms, () => {
      ringing = false;
      goOn();
    });
  }

  return {
    isOver() {
      if (!held) return true;
      const left = held.until - now();
      // Longer than any hold: the clock was set back meanwhile.
      if (left > 0 && left <= MAX_HOLD_MS) {
        ringAgain(left);
        return false;
      }
      held = null;
      return true;
    },
    now: () => (held && now() < held.until ? held : null),
    pause: (until, status) => begin(until, 'paused', status),
    pace: (until) => begin(until, 'pace'),
    offline() {
      const wait = Math.min(MAX_WAIT_MS, FIRST_OFFLINE_MS * 2 ** offlineTries);
      offlineTries += 1;
      begin(now() + wait, 'offline');
    },
    offlineTries: () => offlineTries,
    answered(kind) {
      offlineTries = 0;
      if (kind === 'screen') faultsInARow = 0;
    },
    // What waits is kept while the service fails whatever is asked: a request for each of many addresses would not help it.
    failed(error) {
      if (!isFault(error)) faultsInARow = 0;
      else if (!held) faultsInARow += 1;
      const over = faultsInARow - FAULTS_IN_A_ROW;
      if (isFault(error) && over >= 0 && !held)
        begin(now() + Math.min(MAX_WAIT_MS, FIRST_FAULT_MS * 2 ** over), 'fault', error.status);
    },
    letOneTry() {
      if (held?.because === 'offline' || held?.because === 'fault') held = null;
      offlineTries = 0;
    },
  };
}

/** Whether an error speaks of a service that is in trouble, and not of what it was asked. */
export function isFault({ code }: Pick<WireError, 'code'>): boolean {
  return code === 'service-fault' || code === 'timeout';
}

// Steps of the first-run setup: their state and results, and which step is open.
import { optionsWords } from '../../../lib/i18n/words/options';

export type SetupStepId = 'connect' | 'passphrase-part' | 'sites' | 'marks';

/** Progress of the first run, which survives a lock. */
export interface SetupProgress {
  /** Result of step 1, `svc.example · co-vasp`; null until the sign-in worked. */
  connected: string | null;
  /** Result of step 2; null until the account is saved. */
  sealed: string | null;
  /** Result of step 3, and how addresses are screened there; null before it. */
  allowed: { sites: string; mode: string } | null;
  /** A finished step that is open again. */
  changing: SetupStepId | null;
}

export const NO_PROGRESS: SetupProgress = { connected: null, sealed: null, allowed: null, changing: null };

export interface SetupStep {
  id: SetupStepId;
  /** Name in the navigation and of the closed line. */
  title: string;
  done: boolean;
  /** Short result for the navigation; '' while it is not finished. */
  result: string;
  /** Name and result of the folded line. */
  folded: { title: string; result: string };
}

/** Returns the steps in order; `isOpen` tells whether the vault is open. */
export function getSetupSteps({ connected, sealed, allowed }: SetupProgress, isOpen: boolean): SetupStep[] {
  const { rows, steps } = optionsWords();
  const host = connected?.split(' · ')[0] ?? '';
  return [
    {
      id: 'connect',
      title: steps.connect,
      done: isOpen || connected !== null,
      result: host,
      folded: { title: rows.connected, result: connected ?? '' },
    },
    {
      id: 'passphrase-part',
      title: steps.passphrase,
      done: isOpen,
      result: isOpen ? steps.sealed : '',
      folded: { title: steps.sealed, result: sealed ?? '' },
    },
    {
      id: 'sites',
      title: steps.sites,
      done: isOpen && allowed !== null,
      result: allowed?.sites ?? '',
      folded: { title: allowed?.sites ?? '', result: allowed?.mode ?? '' },
    },
    { id: 'marks', title: steps.marks, done: false, result: '', folded: { title: steps.marks, result: '' } },
  ];
}

/** Returns the open step: one that is being changed, else the first that is not finished. */
export function getCurrentStep(steps: readonly SetupStep[], changing: SetupStepId | null): SetupStepId {
  return changing ?? steps.find(({ done }) => !done)?.id ?? 'marks';
}

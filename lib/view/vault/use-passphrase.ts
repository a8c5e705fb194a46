// Hook for choosing a new passphrase; strength check and word generator are injected.
import { useState } from 'preact/hooks';

/** Reason why a new passphrase is rejected. */
export type PassphraseProblem = 'missing' | 'short' | 'weak' | 'different';

export interface UsePassphraseOptions {
  /** Strength from 0 to 4. */
  score(text: string): number;
  /** Reason why the vault rejects a passphrase, or null. */
  refusal(text: string): 'short' | 'trivial' | null;
  /** Whether an accepted passphrase is a well-known phrase. */
  wellKnown(text: string): boolean;
  /** Generates five words joined by hyphens. */
  makeWords(): string;
}

export interface NewPassphrase {
  words: string[];
  passphrase: string;
  repeat: string;
  sessionOnly: boolean;
  wordsTaken: boolean;
  score: number;
  wellKnown: boolean;
  problems: { passphrase?: PassphraseProblem; repeat?: PassphraseProblem };
  editPassphrase(text: string): void;
  editRepeat(text: string): void;
  chooseSession(on: boolean): void;
  otherWords(): void;
  takeWords(): void;
  /** Validates both fields. @returns the first invalid one, or null */
  check(): 'passphrase' | 'repeat' | null;
  /** The passphrase for the vault; null for this session only. */
  value(): string | null;
  /** Clears both fields. */
  clear(): void;
}

/** Returns the reason why `text` is rejected, or null. */
export function findPassphraseProblem(
  text: string,
  refusal: UsePassphraseOptions['refusal'],
): PassphraseProblem | null {
  if (text === '') return 'missing';
  const reason = refusal(text);
  return reason === null ? null : reason === 'short' ? 'short' : 'weak';
}

/** Holds both fields as typed, untrimmed: a passphrase may contain any character. */
export function usePassphrase({ score, refusal, wellKnown, makeWords }: UsePassphraseOptions): NewPassphrase {
  const [offer, setOffer] = useState(makeWords);
  const [passphrase, setPassphrase] = useState('');
  const [repeat, setRepeat] = useState('');
  const [sessionOnly, setSessionOnly] = useState(false);
  const [wordsTaken, setWordsTaken] = useState(false);
  const [problems, setProblems] = useState<NewPassphrase['problems']>({});
  return {
    words: offer.split('-'),
    passphrase,
    repeat,
    sessionOnly,
    wordsTaken,
    score: passphrase === '' ? 0 : score(passphrase),
    wellKnown: passphrase !== '' && wellKnown(passphrase),
    problems,
    editPassphrase: (text) => {
      setPassphrase(text);
      setWordsTaken(false);
      setSessionOnly(false);
      setProblems({});
    },
    editRepeat: (text) => {
      setRepeat(text);
      setProblems({});
    },
    chooseSession: (on) => {
      setSessionOnly(on);
      setProblems({});
    },
    otherWords: () => {
      setOffer(makeWords());
      setWordsTaken(false);
    },
    takeWords: () => {
      setPassphrase(offer);
      setRepeat(offer);
      setWordsTaken(true);
      setSessionOnly(false);
      setProblems({});
    },
    check: () => {
      if (sessionOnly) return null;
      const problem = findPassphraseProblem(passphrase, refusal);
      const found = problem ? { passphrase: problem } : repeat !== passphrase ? { repeat: 'different' as const } : {};
      setProblems(found);
      return problem ? 'passphrase' : repeat !== passphrase ? 'repeat' : null;
    },
    value: () => (sessionOnly ? null : passphrase),
    clear: () => {
      setPassphrase('');
      setRepeat('');
    },
  };
}

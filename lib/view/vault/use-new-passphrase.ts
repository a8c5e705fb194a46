// Hook that validates or generates a new passphrase.
import { useState } from 'preact/hooks';

/** Reason why a new passphrase is rejected. */
export type PassphraseProblem = 'missing' | 'short' | 'weak' | 'different';

export interface UsePassphraseOptions {
  /** Characters that the vault requires at least. */
  least: number;
  /** Strength from 0 to 4. */
  score(text: string): number;
  /** Reason why the vault rejects a passphrase, or null. */
  refusal(text: string): 'short' | 'trivial' | null;
  /** Tests whether an accepted passphrase is a well-known phrase. */
  wellKnown(text: string): boolean;
  /** Generates five or more words joined by hyphens. */
  makeWords(): string;
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
export function useNewPassphrase({ least, score, refusal, wellKnown, makeWords }: UsePassphraseOptions) {
  const [offer, setOffer] = useState(makeWords);
  const [passphrase, setPassphrase] = useState('');
  const [repeat, setRepeat] = useState('');
  const [sessionOnly, setSessionOnly] = useState(false);
  const [wordsTaken, setWordsTaken] = useState(false);
  const [problems, setProblems] = useState<{ passphrase?: PassphraseProblem; repeat?: PassphraseProblem }>({});
  return {
    least,
    words: offer.split('-'),
    passphrase,
    repeat,
    sessionOnly,
    wordsTaken,
    score: passphrase === '' ? 0 : score(passphrase),
    wellKnown: passphrase !== '' && wellKnown(passphrase),
    problems,
    editPassphrase: (text: string) => {
      setPassphrase(text);
      setWordsTaken(false);
      setSessionOnly(false);
      setProblems({});
    },
    editRepeat: (text: string) => {
      setRepeat(text);
      setProblems({});
    },
    chooseSession: (on: boolean) => {
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
    /** Validates both fields. @returns the first invalid one, or null */
    check: () => {
      if (sessionOnly) return null;
      const problem = findPassphraseProblem(passphrase, refusal);
      const found = problem ? { passphrase: problem } : repeat !== passphrase ? { repeat: 'different' as const } : {};
      setProblems(found);
      return problem ? 'passphrase' : repeat !== passphrase ? 'repeat' : null;
    },
    /** The passphrase for the vault; null for this session only. */
    value: () => (sessionOnly ? null : passphrase),
    /** Clears both fields. */
    clear: () => {
      setPassphrase('');
      setRepeat('');
    },
  };
}

export type NewPassphrase = ReturnType<typeof useNewPassphrase>;

// New passphrase hook; strength check and word generator are injected.
import { useState } from 'preact/hooks';

/** Spoken by the strength check: why a passphrase is refused. */
export type PassphraseProblem = 'missing' | 'short' | 'weak' | 'different';

export interface UsePassphraseOptions {
  /** 0 to 4. */
  score(text: string): number;
  /** Why the vault would not take it; null where it would. */
  refusal(text: string): 'short' | 'trivial' | null;
  /** Whether it is taken although many know it. */
  wellKnown(text: string): boolean;
  /** Five words joined by hyphens. */
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
  /** The first wrong field, or null. */
  check(): 'passphrase' | 'repeat' | null;
  /** What goes to the vault: null for this session only. */
  value(): string | null;
  /** Forgets what was typed. */
  clear(): void;
}

/** Why `text` will not do; null where it will. */
export function passphraseProblem(text: string, refusal: UsePassphraseOptions['refusal']): PassphraseProblem | null {
  if (text === '') return 'missing';
  const why = refusal(text);
  return why === null ? null : why === 'short' ? 'short' : 'weak';
}

/** Both fields as typed, without trimming: a passphrase may hold any character. */
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
      const wrong = passphraseProblem(passphrase, refusal);
      const found = wrong ? { passphrase: wrong } : repeat !== passphrase ? { repeat: 'different' as const } : {};
      setProblems(found);
      return wrong ? 'passphrase' : repeat !== passphrase ? 'repeat' : null;
    },
    value: () => (sessionOnly ? null : passphrase),
    clear: () => {
      setPassphrase('');
      setRepeat('');
    },
  };
}

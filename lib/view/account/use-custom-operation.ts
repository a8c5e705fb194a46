// Hook that runs one custom operation for an address, or for a batch that includes it.
import { useRef, useState } from 'preact/hooks';
import { MAX_CUSTOM_BATCH } from '../../account/custom-operation';
import { chainById } from '../../chains';
import { toWire, type WireError } from '../../errors/app-error';
import { call } from '../../messages/call';
import type { CustomOperationAnswer } from '../../messages/evidence-messages';
import type { AddressRef } from '../../verdict/screening-state';

/** What is wrong with the further addresses of a batch; `line` is the first that is none. */
export type OthersProblem = { kind: 'not-an-address'; line: string } | { kind: 'too-many' };

export interface CustomOperationView {
  others: string;
  problem: OthersProblem | null;
  answer: CustomOperationAnswer | null;
  busy: boolean;
  error: WireError | null;
  editOthers(text: string): void;
  ask(): void;
}

/** The lines in their chain's one spelling, each once; the address asked about comes first. */
export function parseBatchAddresses({ chain, address }: AddressRef, text: string): string[] | OthersProblem {
  const rules = chainById(chain);
  const addresses = new Set([address]);
  for (const line of text.split(/[\s,;]+/).filter(Boolean)) {
    const found = rules?.parse(line);
    if (!found) return { kind: 'not-an-address', line };
    addresses.add(found.canonical);
  }
  return addresses.size > MAX_CUSTOM_BATCH ? { kind: 'too-many' } : [...addresses];
}

/** Asks only when told to. */
export function useCustomOperation(about: AddressRef, name: string): CustomOperationView {
  const [others, setOthers] = useState('');
  const [problem, setProblem] = useState<OthersProblem | null>(null);
  const [answer, setAnswer] = useState<CustomOperationAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<WireError | null>(null);
  const turn = useRef(0);

  async function send(addresses: string[]): Promise<void> {
    turn.current += 1;
    const mine = turn.current;
    setBusy(true);
    setError(null);
    try {
      const got = await call('askEarlier', { name, chain: about.chain, addresses });
      if (mine === turn.current) setAnswer(got);
    } catch (thrown) {
      if (mine === turn.current) setError(toWire(thrown));
    }
    if (mine === turn.current) setBusy(false);
  }

  return {
    others,
    problem,
    answer,
    busy,
    error,
    editOthers(text) {
      setOthers(text);
      setProblem(null);
    },
    ask() {
      if (busy) return;
      const addresses = parseBatchAddresses(about, others);
      if (!Array.isArray(addresses)) return setProblem(addresses);
      void send(addresses);
    },
  };
}

// Hook that runs one custom operation for an address, or for a batch that includes the address.
import { useState } from 'preact/hooks';
import { MAX_CUSTOM_BATCH } from '../../account/custom-operation';
import { getChainById } from '../../chains';
import { call } from '../../messages/call-background';
import type { CustomOperationAnswer } from '../../messages/tables/custom-operation-messages';
import type { AddressRef } from '../../verdict/screening-state';
import { useCommand } from '../query/use-command';

/** Problem with the additional addresses of a batch; `line` is the first entry that is not an address of the chain. */
export type OthersProblem = { kind: 'not-an-address'; line: string } | { kind: 'too-many' };

/** Parses additional addresses. @returns distinct canonical addresses with the screened one first, or the problem */
export function parseBatchAddresses({ chain, address }: AddressRef, text: string): string[] | OthersProblem {
  const rules = getChainById(chain);
  const addresses = new Set([address]);
  for (const line of text.split(/[\s,;]+/).filter(Boolean)) {
    const found = rules?.parse(line);
    if (!found) return { kind: 'not-an-address', line };
    addresses.add(found.canonical);
  }
  return addresses.size > MAX_CUSTOM_BATCH ? { kind: 'too-many' } : [...addresses];
}

/** Sends a request only when `ask` is called, one at a time. */
export function useCustomOperation(about: AddressRef, name: string) {
  const [others, setOthers] = useState('');
  const [problem, setProblem] = useState<OthersProblem | null>(null);
  const [answer, setAnswer] = useState<CustomOperationAnswer | null>(null);
  const { busy, error, run } = useCommand();

  const send = (addresses: string[]): Promise<unknown> =>
    run(async () => setAnswer(await call('askEarlier', { name, chain: about.chain, addresses })));

  return {
    others,
    problem,
    answer,
    busy,
    error,
    editOthers(text: string) {
      setOthers(text);
      setProblem(null);
    },
    ask(): void {
      if (busy) return;
      const addresses = parseBatchAddresses(about, others);
      if (Array.isArray(addresses)) void send(addresses);
      else setProblem(addresses);
    },
  };
}

export type CustomOperationView = ReturnType<typeof useCustomOperation>;

// Hook that saves the user's label of an address, with undo.
import { useState } from 'preact/hooks';
import type { WireError } from '../../errors/app-error';
import { MAX_LIST_LABEL } from '../../lists/list-entry';
import { detectKeyMaterial } from '../../lists/parse-list-cell';
import { callWithRetry } from '../../messages/call-with-retry';
import type { AddressRef } from '../../verdict/screening-state';
import { useCommand } from '../query/use-command';

/** Reasons to refuse a label, of which nothing is saved. */
export type LabelProblem = 'too-long' | 'key';

export interface AddressLabelView {
  busy: boolean;
  problem: LabelProblem | null;
  error: WireError | null;
  /** Saves a label; an empty one removes it. @returns true if it was saved */
  save(text: string): Promise<boolean>;
  /** Restores the label before the last save; null if there is nothing to undo. */
  undo: (() => void) | null;
}

/** Returns why a label is refused; null if it is accepted. Length in characters of UTF-16, as stored. */
export function findLabelProblem(text: string): LabelProblem | null {
  if (text.trim().length > MAX_LIST_LABEL) return 'too-long';
  return detectKeyMaterial(text) ? 'key' : null;
}

/** @returns the state of the last save; the surfaces learn the new label from the event `changed` */
export function useAddressLabel({ chain, address }: AddressRef): AddressLabelView {
  const { busy, error, run } = useCommand();
  const [problem, setProblem] = useState<LabelProblem | null>(null);
  const [before, setBefore] = useState<{ text: string | null } | null>(null);
  const send = (text: string | null) => callWithRetry('setAddressLabel', { ask: { chain, address }, text });
  return {
    busy,
    problem,
    error,
    async save(text) {
      const found = findLabelProblem(text);
      setProblem(found);
      if (found) return false;
      return (await run(async () => setBefore({ text: (await send(text.trim() || null)).before }))) === null;
    },
    undo:
      before &&
      (() =>
        void run(async () => {
          await send(before.text);
          setBefore(null);
        })),
  };
}

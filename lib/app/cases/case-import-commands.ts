// Message handlers that import a case file, merge a case or file into a case, and undo a merge.
import type { DataOrigin } from '../../cases/case';
import type { CaseContent } from '../../cases/import/case-content';
import { buildImportedCase, mergeCaseContent } from '../../cases/import/merge-case-content';
import { parseCaseText } from '../../cases/import/parse-case-text';
import type { caseMessages } from '../../messages/tables/case-messages';
import type { Handlers } from '../../messages/tables/serve-messages';
import { isAddress } from '../screening/screening-request-service';
import type { CaseCommandsDeps } from './case-commands';

type Names = 'readCaseFile' | 'knownBundles' | 'importCase' | 'mergeCase' | 'undoMerge';

/** @param runCommand runs a user command with its author @returns the handlers */
export function createCaseImportCommands(
  { store, now }: Pick<CaseCommandsDeps, 'store' | 'now'>,
  runCommand: <T>(task: (by: string) => Promise<T>) => Promise<T>,
): Pick<Handlers, Names & keyof typeof caseMessages> {
  /** Drops addresses that are not canonical: an extension page is trusted, but the file that it read is not. */
  const keepValid = (content: CaseContent): CaseContent => ({
    ...content,
    addresses: content.addresses.filter(isAddress),
  });

  return {
    readCaseFile: async ({ text }) => parseCaseText(text, isAddress),
    knownBundles: async ({ id }) => {
      const own = await store.read(id);
      const log = own ? await store.log(id, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER) : null;
      const origins = (await store.all()).flatMap((item): (DataOrigin | undefined)[] => [
        ...[item.origin, ...(item.merges ?? [])],
        ...item.addresses.map(({ origin }) => origin),
      ]);
      const signers = origins.flatMap((origin) => (origin?.proof?.caseId === id ? (origin.proof.signer ?? []) : []));
      return {
        made: log?.flatMap(({ event }) => (event.type === 'bundle' ? event.manifest : [])) ?? null,
        signers: [...new Set(signers)],
      };
    },
    importCase: ({ id, from, content, proof }) =>
      runCommand(async (by) => {
        const valid = keepValid(content);
        const skipped = content.addresses.length - valid.addresses.length;
        const { next, notes, noRoom } = buildImportedCase(id, valid, { from, by: content.by, at: now(), proof });
        const isUnverified = proof.state === 'unverified';
        const event = {
          ...({ type: 'imported', from, by: content.by } as const),
          ...(isUnverified ? { unverified: true as const } : {}),
        };
        const added = await store.add(next, { by, notes, events: [event] });
        return added ? { id, name: added.name, noRoom, skipped } : 'full';
      }),
    mergeCase: ({ id, from, partner, content, proof, flipped, expected }) =>
      runCommand(async (by) => {
        const valid = keepValid(content);
        const skipped = content.addresses.length - valid.addresses.length;
        const origin = { from, by: content.by, at: now(), ...(proof ? { proof } : {}) };
        const isUnverified = proof?.state === 'unverified';
        const result = await store.merge(
          id,
          (current, entries) => mergeCaseContent(current, entries, valid, new Set(flipped), origin),
          { by, from, exportedBy: content.by, isUnverified, partner, expected },
        );
        return result && result !== 'changed' ? { noRoom: result.noRoom, skipped } : result;
      }),
    undoMerge: ({ id }) =>
      runCommand(async (by) => {
        const undone = await store.undoMerge(id, by);
        return undone && undone !== 'changed' ? 'undone' : undone;
      }),
  };
}

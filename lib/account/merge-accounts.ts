// Merge of imported accounts into the vault; existing accounts are never modified.
import type { Account } from './account';

/**
 * Selects the accounts of a file to add to the vault.
 * @param here the accounts of the open vault
 * @param others the accounts of the file; those equal to an existing one except for the label are skipped
 * @param newId id for an account whose id exists already with different content
 * @returns `added`, the accounts to append; `differing`, those of them that share their original id with an existing account
 */
export function mergeAccounts(
  here: readonly Account[],
  others: readonly Account[],
  newId: () => string,
): { added: Account[]; differing: Account[] } {
  const added: Account[] = [];
  const differing: Account[] = [];
  for (const other of others) {
    const all = [...here, ...added];
    if (all.some((one) => contentOf(one) === contentOf(other))) continue;
    const isTaken = all.some(({ id }) => id === other.id);
    const label = freeLabel(other.label, all);
    const account = isTaken ? { ...other, label, id: newId() } : { ...other, label };
    added.push(account);
    if (isTaken) differing.push(account);
  }
  return { added, differing };
}

/** Serializes an account without id and label; comparable, because the schema gives all accounts the same field order. */
const contentOf = (account: Account): string => JSON.stringify({ ...account, id: '', label: '' });

/** Returns a unique label: `Work` → `Work (2)` if `Work` exists. */
function freeLabel(label: string, all: readonly Account[]): string {
  const isFree = (wanted: string) => all.every((one) => one.label !== wanted);
  if (isFree(label)) return label;
  let number = 2;
  while (!isFree(`${label} (${number})`)) number++;
  return `${label} (${number})`;
}

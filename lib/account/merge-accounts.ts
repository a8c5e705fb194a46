// Merge of imported accounts into the vault; existing accounts are never modified.
import type { Account } from './account';

/**
 * @param here the accounts of the open vault
 * @param others those of the file; one that is here already, whatever it is called, is left out
 * @param newId for one that is here as well, and differs
 * @returns what comes to `here`; `differing` are those of them that stand beside an account they once were
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

/** All of an account but what it is called; both sides come through the schema, which gives the fields one order. */
const contentOf = (account: Account): string => JSON.stringify({ ...account, id: '', label: '' });

/** `Work` → `Work (2)` where there is a `Work` already: two of one name could not be told apart. */
function freeLabel(label: string, all: readonly Account[]): string {
  const isFree = (wanted: string) => all.every((one) => one.label !== wanted);
  if (isFree(label)) return label;
  let number = 2;
  while (!isFree(`${label} (${number})`)) number++;
  return `${label} (${number})`;
}

// Merge of imported accounts into the vault; existing accounts are never modified.
import type { Account } from './account';

/**
 * Selects the accounts of a file to add to the vault.
 * @param existing the accounts of the open vault
 * @param imported the accounts of the file; those equal to an existing one except for the label are skipped
 * @param newId id for an account whose id exists already with different content
 * @returns `added`, the accounts to append; `differing`, those of them that share their original id with an existing account
 */
export function mergeImportedAccounts(
  existing: readonly Account[],
  imported: readonly Account[],
  newId: () => string,
): { added: Account[]; differing: Account[] } {
  const added: Account[] = [];
  const differing: Account[] = [];
  for (const other of imported) {
    const all = [...existing, ...added];
    if (all.some((account) => serializeContent(account) === serializeContent(other))) continue;
    const isTaken = all.some(({ id }) => id === other.id);
    const label = uniqueLabel(other.label, all);
    const account = { ...withoutForeignConfirmation(other, existing), label, id: isTaken ? newId() : other.id };
    added.push(account);
    if (isTaken) differing.push(account);
  }
  return { added, differing };
}

/**
 * A file cannot confirm a host of a private network: the confirmation stays only if an account here has it for the same
 * address. Without it nothing is sent until a person saves the account and confirms.
 */
function withoutForeignConfirmation({ internal, ...account }: Account, existing: readonly Account[]): Account {
  const isConfirmed = existing.some((own) => own.internal && own.baseUrl === account.baseUrl);
  return internal && isConfirmed ? { ...account, internal } : account;
}

/**
 * Serializes an account without id, label and the confirmation of its host; comparable, because the schema gives all accounts the
 * same field order.
 */
const serializeContent = ({ internal: _internal, ...account }: Account): string =>
  JSON.stringify({ ...account, id: '', label: '' });

/** Returns a unique label: `Work` → `Work (2)` if `Work` exists. */
function uniqueLabel(label: string, all: readonly Account[]): string {
  const isFree = (wanted: string) => all.every((account) => account.label !== wanted);
  if (isFree(label)) return label;
  let number = 2;
  while (!isFree(`${label} (${number})`)) number++;
  return `${label} (${number})`;
}

// Store of overrides per chain and address: versions, soft deletion (docs/reference/service.md 2.13-2.16).
import { addressKey } from './address-key';

export type ListType = 'LIST_TYPE_UNSPECIFIED' | 'LIST_TYPE_ALLOWLIST' | 'LIST_TYPE_DENYLIST';

export interface Entry {
  orgId: string;
  listType: ListType;
  chain: string;
  chainFamily: string;
  address: string;
  addLabels: string[];
  removeLabels: string[];
  notes: string;
  createdAt: string;
  updatedAt: string;
  createdBy: string;
  updatedBy: string;
  version: string;
  deletedAt: string | null;
}

export type Written = Pick<Entry, 'listType' | 'addLabels' | 'removeLabels' | 'notes'>;

/** @param now current time in epoch ms */
export function createOverrides(now: () => number) {
  const entries = new Map<string, Entry>();
  const keyOf = (chain: string, address: string) => `${chain}|${addressKey(chain, address)}`;
  const clock = () => new Date(now()).toISOString();

  return {
    get: (chain: string, address: string): Entry | null => entries.get(keyOf(chain, address)) ?? null,
    /** All entries in insertion order. */
    of: (chain: string): Entry[] => [...entries.values()].filter((one) => one.chain === chain),
    /** Returns null on a version conflict. Our choice: a deleted entry can be added again, and its version continues. */
    write(chain: string, address: string, expected: string, by: string, written: Written) {
      const before = entries.get(keyOf(chain, address));
      const inForce = before !== undefined && before.deletedAt === null;
      if (expected !== (inForce ? before.version : '0')) return null;
      const entry: Entry = {
        orgId: 'demo-organization',
        chain,
        chainFamily: chain,
        address,
        createdAt: inForce ? before.createdAt : clock(),
        createdBy: inForce ? before.createdBy : by,
        updatedAt: clock(),
        updatedBy: by,
        version: String(Number(before?.version ?? '0') + 1),
        deletedAt: null,
        ...written,
      };
      entries.set(keyOf(chain, address), entry);
      return { entry, created: !inForce };
    },
    /** Returns false when no entry existed. */
    remove(chain: string, address: string): boolean {
      const before = entries.get(keyOf(chain, address));
      if (!before || before.deletedAt !== null) return false;
      const version = String(Number(before.version) + 1);
      entries.set(keyOf(chain, address), { ...before, version, updatedAt: clock(), deletedAt: clock() });
      return true;
    },
    clear: () => entries.clear(),
  };
}

export type Overrides = ReturnType<typeof createOverrides>;

// Parser for FollowTheMoney entities (OpenSanctions): reads crypto wallets with their holders' names.
import { readChainCell } from '../detect/table/chain-cell';
import type { EntryCollector } from './entry-collector';
import { hasAddress } from './json-record';

/** Schema name of a wallet; entities of other schemas can be its holder. */
const WALLET = 'CryptoWallet';
/** Maximum nesting depth of entities. */
const MAX_DEPTH = 4;

/**
 * FollowTheMoney entity (https://followthemoney.tech/explorer/): properties are lists; a reference is the id of an
 * entity or a nested entity.
 */
export interface Entity {
  id?: unknown;
  caption?: unknown;
  schema: string;
  properties: { [name: string]: unknown };
}

/** Tests whether a JSON value is a FollowTheMoney entity. */
export const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' &&
  value !== null &&
  'schema' in value &&
  typeof value.schema === 'string' &&
  'properties' in value &&
  typeof value.properties === 'object' &&
  value.properties !== null;

const getList = ({ properties }: Entity, name: string): unknown[] => {
  const value = properties[name];
  return Array.isArray(value) ? value : [];
};
const getTexts = (entity: Entity, name: string): string[] =>
  getList(entity, name).filter((value): value is string => typeof value === 'string');

/** Returns the name of an entity: exports have a caption, the library's own files only properties. */
const getName = (entity: Entity): string | undefined =>
  [entity.caption, ...['name', 'alias', 'weakAlias'].flatMap((property) => getTexts(entity, property))].find(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  );

/** Properties that reference who holds a wallet. */
const HOLDERS = ['holder', 'owner'];

/**
 * Adds the wallets of all entities; line numbers count entities.
 * @throws ListFileRejected as `EntryCollector.cell` does
 */
export function readFollowTheMoney(entities: readonly Entity[], collector: EntryCollector): void {
  const names = new Map(entities.map((entity) => [entity.id, getName(entity)]));
  const toHolder = (value: unknown) => (isEntity(value) ? getName(value) : names.get(value));

  function readWallet(entry: number, wallet: Entity, owner: string | undefined): void {
    const keys = [...getTexts(wallet, 'publicKey'), ...getTexts(wallet, 'accountId').filter(hasAddress)];
    // The name of a wallet is often its address.
    const addresses = keys.length > 0 ? keys : getTexts(wallet, 'name').slice(0, 1);
    const own = [...getTexts(wallet, 'alias'), ...(keys.length > 0 ? getTexts(wallet, 'name') : [])];
    const labels = [owner, ...HOLDERS.flatMap((name) => getList(wallet, name)).map(toHolder), ...own].filter(
      (text) => text && !keys.includes(text),
    );
    const [currency = ''] = getTexts(wallet, 'currency');
    for (const key of addresses.length > 0 ? new Set(addresses) : [''])
      collector.cell(entry, key, readChainCell(currency), {
        label: [...new Set(labels)].join('; '),
        programme: getTexts(wallet, 'program').join('; '),
        url: getTexts(wallet, 'sourceUrl')[0],
      });
  }

  /** Reads a wallet, or the wallets within the properties of their holder. */
  function readEntity(entry: number, entity: Entity, owner: string | undefined, depth: number): void {
    if (entity.schema === WALLET) {
      readWallet(entry, entity, owner);
      return;
    }
    if (depth === MAX_DEPTH) return;
    for (const name of Object.keys(entity.properties))
      for (const nested of getList(entity, name).filter(isEntity))
        readEntity(entry, nested, getName(entity) ?? owner, depth + 1);
  }

  for (const [at, entity] of entities.entries()) {
    collector.hint(getTexts(entity, 'topics'));
    readEntity(at + 1, entity, undefined, 0);
  }
}

// Parser for FollowTheMoney entities (OpenSanctions): reads crypto wallets with their holders' names.
import { findChainsByAlias } from './chain-aliases';
import type { EntryCollector } from './entry-collector';

/** Schema name of a wallet; entities of other schemas can be its holder. */
const WALLET = 'CryptoWallet';

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

const listOf = ({ properties }: Entity, name: string): unknown[] => {
  const value = properties[name];
  return Array.isArray(value) ? value : [];
};
const textsOf = (of: Entity, name: string): string[] =>
  listOf(of, name).filter((one): one is string => typeof one === 'string');

/**
 * Adds the wallets of all entities; line numbers count entities.
 * @throws ListFileRejected as `gathering` does
 */
export function readFollowTheMoney(entities: readonly Entity[], gathering: EntryCollector): void {
  const captions = new Map(entities.map(({ id, caption }) => [id, caption]));
  const holderOf = (one: unknown): unknown => (isEntity(one) ? one.caption : captions.get(one));
  for (const [at, entity] of entities.entries()) {
    if (entity.schema !== WALLET) continue;
    const holders = listOf(entity, 'holder').map(holderOf);
    const names = [...holders, ...textsOf(entity, 'alias')].filter((one) => typeof one === 'string');
    const [currency = ''] = textsOf(entity, 'currency');
    for (const address of textsOf(entity, 'publicKey'))
      gathering.cell(at + 1, address, findChainsByAlias(currency), names.join('; '));
  }
}

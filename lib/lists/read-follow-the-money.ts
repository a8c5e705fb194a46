// Parser for FollowTheMoney entities (OpenSanctions): reads crypto wallets with their holders' names.

import type { EntryCollector } from './entry-collector';
import { findChainsByAlias } from './list-chain-aliases';

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

const getList = ({ properties }: Entity, name: string): unknown[] => {
  const value = properties[name];
  return Array.isArray(value) ? value : [];
};
const getTexts = (entity: Entity, name: string): string[] =>
  getList(entity, name).filter((value): value is string => typeof value === 'string');

/**
 * Adds the wallets of all entities; line numbers count entities.
 * @throws ListFileRejected as `EntryCollector.cell` does
 */
export function readFollowTheMoney(entities: readonly Entity[], collector: EntryCollector): void {
  const captions = new Map(entities.map(({ id, caption }) => [id, caption]));
  const toHolder = (value: unknown): unknown => (isEntity(value) ? value.caption : captions.get(value));
  for (const [at, entity] of entities.entries()) {
    collector.hint(getTexts(entity, 'topics'));
    if (entity.schema !== WALLET) continue;
    const holders = getList(entity, 'holder').map(toHolder);
    const names = [...holders, ...getTexts(entity, 'alias')].filter((value) => typeof value === 'string');
    const [currency = ''] = getTexts(entity, 'currency');
    for (const address of getTexts(entity, 'publicKey'))
      collector.cell(at + 1, address, findChainsByAlias(currency), {
        label: names.join('; '),
        programme: getTexts(entity, 'program').join('; '),
        url: getTexts(entity, 'sourceUrl')[0],
      });
  }
}

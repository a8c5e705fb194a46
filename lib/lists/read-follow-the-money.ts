// Entities of OpenSanctions (FollowTheMoney, one to a line) → entries: its wallets, each under the name of who holds it.
import { findChainsByAlias } from './chain-aliases';
import type { EntryCollector } from './entry-collector';

/** The kind that is an address; every other one is who may hold it. */
const WALLET = 'CryptoWallet';

/** https://followthemoney.tech/explorer/: properties are lists, and one that names another entity holds its id or, nested, all of it. */
export interface Entity {
  id?: unknown;
  caption?: unknown;
  schema: string;
  properties: { [name: string]: unknown };
}

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

/** Lines are counted in entities. @throws ListFileRejected */
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

// Override operations: list, read, save and delete entries (docs/reference/service.md 2.13 to 2.16).

import { invalid, Refusal, RPC } from '../faults/error-reply';
import type { ListType } from '../override-store';
import type { Service, ServiceContext } from '../service-context';
import { readAddress, readChain } from './request-parameters';

// Our choice: default and maximum page size.
const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 200;
const LIST_TYPES = new Set<unknown>(['LIST_TYPE_ALLOWLIST', 'LIST_TYPE_DENYLIST']);
// Our choice: the name of the demo client.
const ACTOR = 'demo-client';

const where = (c: ServiceContext) => {
  const { chain: name, address } = c.req.param() as { chain: string; address: string };
  const chain = readChain(name, 'screening');
  return { chain, address: readAddress(chain, address) };
};
const notFound = () => new Refusal(404, RPC.notFound, 'no such entry');

export function listOverrides({ overrides }: Service) {
  return (c: ServiceContext): Response => {
    const chain = readChain(c.req.param('chain') ?? '', 'screening');
    const { listType, pageSize, pageToken, includeDeleted, sinceTimestamp } = c.req.query();
    const size = pageSize ? Number(pageSize) : PAGE_SIZE;
    if (!Number.isInteger(size) || size < 0) throw invalid('pageSize must be a whole number');
    const since = sinceTimestamp ? Date.parse(sinceTimestamp) : Number.NEGATIVE_INFINITY;
    if (Number.isNaN(since)) throw invalid('sinceTimestamp must be a date-time');
    const from = pageToken ? Number(/^at-(\d+)$/.exec(pageToken)?.[1] ?? Number.NaN) : 0;
    if (Number.isNaN(from)) throw invalid('unknown pageToken');
    const all = overrides
      .of(chain)
      .filter((one) => includeDeleted === 'true' || one.deletedAt === null)
      .filter((one) => !LIST_TYPES.has(listType) || one.listType === listType)
      .filter((one) => Date.parse(one.updatedAt) >= since);
    const to = from + Math.min(size || PAGE_SIZE, MAX_PAGE_SIZE);
    return c.json({ entries: all.slice(from, to), nextPageToken: to < all.length ? `at-${to}` : '' });
  };
}

export function getOverride({ overrides }: Service) {
  return (c: ServiceContext): Response => {
    const { chain, address } = where(c);
    const entry = overrides.get(chain, address);
    // Our choice: a deleted entry is not found.
    if (!entry || entry.deletedAt !== null) throw notFound();
    return c.json({ entry });
  };
}

const texts = (value: unknown, name: string): string[] => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'string')) throw invalid(`${name} must be strings`);
  return value as string[];
};

export function saveOverride({ overrides }: Service) {
  return async (c: ServiceContext): Promise<Response> => {
    const chain = readChain(c.req.param('chain') ?? '', 'screening');
    const body: unknown = await c.req.json().catch(() => null);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid('a JSON object is needed');
    const {
      listType,
      addLabels,
      removeLabels,
      notes = '',
      expectedVersion = '0',
      ...rest
    } = body as Record<string, unknown>;
    const address = readAddress(chain, rest.address);
    // Our choice: an entry is on exactly one of the two lists.
    if (!LIST_TYPES.has(listType)) throw invalid('listType must be allow or deny');
    if (typeof notes !== 'string') throw invalid('notes must be a string');
    if (typeof expectedVersion !== 'string' || !/^\d+$/.test(expectedVersion))
      throw invalid('expectedVersion must be an int64');
    const written = overrides.write(chain, address, expectedVersion, ACTOR, {
      listType: listType as ListType,
      addLabels: texts(addLabels, 'addLabels'),
      removeLabels: texts(removeLabels, 'removeLabels'),
      notes,
    });
    // docs/reference/service.md 2.14, inferred: 409 for a version conflict.
    if (!written) throw new Refusal(409, RPC.aborted, 'the entry has another version');
    return c.json(written);
  };
}

export function deleteOverride({ overrides }: Service) {
  return (c: ServiceContext): Response => {
    const { chain, address } = where(c);
    if (!overrides.remove(chain, address)) throw notFound();
    return c.json({ success: true });
  };
}

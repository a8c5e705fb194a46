// Data set operations: file location (docs/reference/service.md 9.2), and file downloads without a token.
import { createHash } from 'node:crypto';
import { buildFilterFile } from '../../lib/datasets/build-filter';
import { Refusal, RPC } from '../faults/error-reply';
import { WORLD } from '../seed/seed-addresses';
import type { Service, ServiceContext } from '../service-context';

const SECOND_MS = 1000;
/** Our choice: the path of the files. */
export const DATA_SET_FILES = '/files/data-sets';

interface Served {
  file: Uint8Array;
  /** Unix seconds. */
  lastModified: number;
}

const keyOf = (address: string) => Uint8Array.from(Buffer.from(address.slice(2), 'hex'));

/** Our choice: a filter of 20 positions for each key. */
const toFile = (addresses: readonly string[]) => buildFilterFile(addresses.map(keyOf), addresses.length * 40 + 64, 20);

/**
 * Our choice: the sets. `co-demo` holds the risky EVM addresses of the seed, `co-demo-rotated` is newer and has one address more with each
 * request, the file of `co-demo-damaged` is cut.
 */
export function createDataSets({ now }: Pick<Service, 'now'>) {
  const risky = WORLD.filter(({ chain, foundRisk }) => chain === 'evm' && foundRisk).map(({ address }) => address);
  const startedAt = Math.floor(now() / SECOND_MS);
  let rotations = 0;
  const find = (name: string): Served | null => {
    switch (name) {
      case 'co-demo':
        return { file: toFile(risky), lastModified: startedAt };
      case 'co-demo-rotated': {
        const added = Array.from({ length: rotations }, (_, n) => `0x${(n + 1).toString(16).padStart(40, '0')}`);
        return { file: toFile([...risky, ...added]), lastModified: startedAt + rotations };
      }
      case 'co-demo-damaged':
        return { file: toFile(risky).subarray(0, 200), lastModified: startedAt };
      default:
        return null;
    }
  };
  return {
    metadata(c: ServiceContext): Response {
      const name = c.req.param('name') ?? '';
      if (name === 'co-demo-rotated') rotations++;
      const served = c.req.param('chain') === 'ethereum_mainnet' ? find(name) : null;
      if (!served) throw new Refusal(404, RPC.notFound, 'no such data set');
      const checksum = createHash('md5').update(served.file).digest('hex');
      const fileUrl = new URL(`${DATA_SET_FILES}/${name}`, c.req.url).href;
      return c.json({ fileUrl, lastModified: served.lastModified, checksum });
    },
    file(c: ServiceContext): Response {
      const served = find(c.req.param('name') ?? '');
      if (!served) return c.text('no such file', 404);
      return c.body(served.file.slice(), 200, { 'content-type': 'application/octet-stream' });
    },
  };
}

// Screening operations of the fake service: one address or a batch (docs/reference/service.md 2.1, 2.2).

import { invalid, Refusal, RPC } from '../faults/error-reply';
import { selectExposures } from '../seed/select-exposures';
import type { Service, ServiceContext } from '../service-context';
import { checkNamespace, checkTrackAlert, readAddress, readChain, readConfig, readHops } from './request-parameters';

// docs/reference/service.md 6.2: the safe limit.
const MAX_BATCH = 50;
// Our choice: the version format, and empty explanations (docs/reference/service.md 2.1 leaves their content open).
const FILTER = { version: '20261120.1', explanations: {} };

const found = (config: string, chain: string, address: string, hops: number | null) =>
  selectExposures(config, chain, address, hops).length > 0;

export function screenAddress(c: ServiceContext): Response {
  const { chain: name, address: asked } = c.req.param() as { chain: string; address: string };
  // Our choice: an alias is answered with its family key.
  const chain = readChain(name, 'screening');
  const address = readAddress(chain, asked);
  const config = readConfig(c.req.query('config'), chain);
  const hops = readHops(c.req.query('hops'));
  checkNamespace(c.req.query('namespace'));
  checkTrackAlert(c.req.query('trackAlert'));
  return c.json({ config, chain, address, foundRisk: found(config, chain, address, hops), ...FILTER });
}

export function screenBatch(service: Service) {
  return async (c: ServiceContext): Promise<Response> => {
    const refused = service.dials.batchForbidden;
    if (refused) throw new Refusal(refused, refused === 403 ? RPC.denied : RPC.notFound, 'batch is not enabled');
    const chain = readChain(c.req.param('chain') ?? '', 'screening');
    const body: unknown = await c.req.json().catch(() => null);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid('a JSON object is needed');
    const { addresses, config: asked, hops: askedHops, namespace, trackAlert } = body as Record<string, unknown>;
    // Our choice: no addresses, too many, or an invalid one reject the whole request, since a result has no error field.
    if (!Array.isArray(addresses) || addresses.length === 0) throw invalid('addresses must not be empty');
    if (addresses.length > MAX_BATCH) throw invalid(`at most ${MAX_BATCH} addresses`);
    const config = readConfig(asked, chain);
    const hops = readHops(askedHops);
    checkNamespace(namespace);
    checkTrackAlert(trackAlert);
    // Our choice: results in request order, one each, duplicates included.
    const results = addresses
      .map((each) => readAddress(chain, each))
      .map((address) => ({ address, foundRisk: found(config, chain, address, hops) }));
    return c.json({ config, chain, results, ...FILTER });
  };
}

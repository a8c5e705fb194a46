// Routes of the fake service, in the order in which they are matched.
import { Hono } from 'hono';
import { requireBearer } from './bearer';
import { controlRoutes } from './control';
import { applyFaults } from './faults/apply-fault';
import { Refusal, RPC, refusalBody } from './faults/error-reply';
import { balance, batchBalances, onchainChains } from './operations/balances';
import { chainCapabilities } from './operations/chain-capabilities';
import { createDataSets, DATA_SET_FILES } from './operations/data-set';
import { deleteOverride, getOverride, listOverrides, saveOverride } from './operations/overrides';
import { PUBLIC_LIST_HOSTS, publicLists } from './operations/public-lists';
import { evidenceReport, graphReport } from './operations/report';
import { riskBreakdown, riskDetail, riskScore } from './operations/risk';
import { sanctionCheck, sanctionCheckBatch } from './operations/sanctions-check';
import { screenAddress, screenBatch } from './operations/screen';
import { tokenOperation } from './operations/token';
import type { Service, ServiceEnv } from './service-context';

const SCREEN = '/api/screen/v1/chains/:chain';
const REPORT = '/api/report/v1';
const ONCHAIN = '/api/onchain/v1/chains';
const OVERRIDES = '/api/private-data/v1/overrides/chains/:chain/addresses';
const REASON = '/api/reason/v2/chains/:chain/addresses/:address';

export function createApp(service: Service): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.route('/', controlRoutes(service));

  app.use(async (c, next) => {
    const bodyText = await c.req.text();
    const entry = service.log.add({
      method: c.req.method,
      path: c.env.incoming.url ?? '/',
      headers: c.req.header(),
      bodyText,
    });
    c.set('entry', entry);
    await next();
    // A cut connection has no status.
    if (!c.env.outgoing.destroyed) entry.status = c.res.status;
  });
  app.use(applyFaults(service));

  const bearer = requireBearer(service);
  app.post('/oauth/token', tokenOperation(service));
  app.get(`${SCREEN}/addresses/:address`, bearer, screenAddress);
  app.post(`${SCREEN}/batch`, bearer, screenBatch(service));
  app.get(`${REASON}/risk-score`, bearer, riskScore(service));
  app.get(`${REASON}/risk-breakdown`, bearer, riskBreakdown);
  app.get(`${REASON}/detail`, bearer, riskDetail);
  app.get(`${REPORT}/risk-assessment/chains/:chain/addresses/:address`, bearer, evidenceReport(service, 'assessment'));
  app.get(`${REPORT}/sar/chains/:chain/addresses/:address`, bearer, evidenceReport(service, 'sar'));
  app.get(`${REPORT}/graph/chains/:chain/addresses/:address`, bearer, graphReport(service));
  app.get('/api/chain-capabilities/v1', bearer, chainCapabilities);
  const dataSets = createDataSets(service);
  app.get('/api/ecs/:chain/dataset/:name', bearer, dataSets.metadata);
  app.get(`${DATA_SET_FILES}/:name`, dataSets.file);
  app.get(`${PUBLIC_LIST_HOSTS}/*`, publicLists(service));
  app.get('/api/v1/sanction', bearer, sanctionCheck);
  app.post('/api/v1/sanction/batch', bearer, sanctionCheckBatch);
  app.get(ONCHAIN, bearer, onchainChains);
  app.get(`${ONCHAIN}/:chain/addresses/:address/balance`, bearer, balance);
  app.post(`${ONCHAIN}/:chain/:verb`, bearer, batchBalances);
  app.get(OVERRIDES, bearer, listOverrides(service));
  app.post(OVERRIDES, bearer, saveOverride(service));
  app.get(`${OVERRIDES}/:address`, bearer, getOverride(service));
  app.delete(`${OVERRIDES}/:address`, bearer, deleteOverride(service));

  // docs/reference/service.md 2.17: the gateway answers 403 to paths it does not know, with or without a token.
  app.notFound((c) => c.json(refusalBody(c.req.path, new Refusal(403, RPC.denied, 'forbidden')), 403));
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json(refusalBody(c.req.path, error), error.status);
    console.error(error);
    return c.json(refusalBody(c.req.path, new Refusal(500, RPC.internal, 'internal error')), 500);
  });
  return app;
}

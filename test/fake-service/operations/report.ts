// Report operations: risk assessment, draft SAR, flow graph (docs/reference/service.md 2.6 to 2.8).

import { invalid } from '../faults/error-reply';
import { drawGraph, mermaidGraph, pageGraph } from '../seed/build-flow-graph-formats';
import { narrate } from '../seed/narrative';
import { findStory } from '../seed/seed-addresses';
import { selectExposures } from '../seed/select-exposures';
import type { Service, ServiceContext } from '../service-context';
import { readAddress, readConfig, readReportChain } from './request-parameters';
import { riskLevel } from './risk';

// Our choice: the error text of a 200.
const FAILED = 'report generation failed';

function readQuestion(c: ServiceContext) {
  const { chain: name, address: asked } = c.req.param() as { chain: string; address: string };
  const chain = readReportChain(name);
  const address = readAddress(chain, asked);
  const config = readConfig(c.req.query('config'), chain);
  // Report bodies do not name the config, so a header does (docs/reference/service.md 2.6).
  c.header('cipherowl-resolved-config', config);
  return { chain, address, config, story: findStory(config, chain, address) };
}

export function evidenceReport(service: Service, kind: 'assessment' | 'sar') {
  return (c: ServiceContext): Response => {
    const { chain, address, config, story } = readQuestion(c);
    const exposures = selectExposures(config, chain, address, null);
    const fails = story?.reportFails ?? false;
    // Our choice: no level without a score.
    const unsure = fails || (exposures.length > 0 && story?.score !== 'given');
    return c.json({
      risk_level: unsure ? 'nondeterministic' : riskLevel(exposures),
      found_risk: exposures.length > 0,
      report: fails ? null : narrate(kind, { chain, address, config, exposures }),
      error: fails ? FAILED : null,
      timestamp: new Date(service.now()).toISOString(),
    });
  };
}

export function graphReport(service: Service) {
  return (c: ServiceContext): Response | Promise<Response> => {
    const { chain, address, config, story } = readQuestion(c);
    const format = c.req.query('output_format') ?? 'mermaid';
    const interactive = c.req.query('interactive') ?? 'true';
    // Our choice: 400 for unknown parameter values.
    if (!['mermaid', 'html', 'png'].includes(format)) throw invalid('output_format must be mermaid, html or png');
    if (!['true', 'false'].includes(interactive)) throw invalid('interactive must be true or false');
    const exposures = selectExposures(config, chain, address, null);
    const start = { chain, address };
    const timestamp = new Date(service.now()).toISOString();
    // Our choice: a picture that cannot be drawn is answered in JSON as well.
    if (story?.reportFails) return c.json({ graph: null, error: FAILED, timestamp });
    if (format === 'png')
      return c.body(new Uint8Array(drawGraph(start, exposures)), 200, { 'content-type': 'image/png' });
    const graph =
      format === 'html' ? pageGraph(start, exposures, interactive === 'true') : mermaidGraph(start, exposures);
    return c.json({ graph, error: null, timestamp });
  };
}

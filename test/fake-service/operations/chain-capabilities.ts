// Chain capabilities operation, GET /api/chain-capabilities/v1 (docs/reference/service.md 2.9).
import { CAPABILITIES } from '../seed/chain-capabilities';
import type { ServiceContext } from '../service-context';

export function chainCapabilities(c: ServiceContext): Response {
  return c.json({ capabilities: CAPABILITIES });
}

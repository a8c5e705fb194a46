// Screen one address: yes or no (service.md 2.1).
import { z } from 'zod';
import type { Screened } from '../../screening/screening-service';
import { defineOperation } from '../operation';
import { expectSameAddress, text } from '../reply-fields';
import { addressInput, familyPath, namespaceField } from '../request-fields';

/** `trackAlert` is never sent: it would open a case at the service. `explanations` is opaque and not read. */
export const screen = defineOperation({
  name: 'screen',
  method: 'GET',
  input: addressInput.extend({ namespace: namespaceField }),
  path: (input) => familyPath('/api/screen/v1', input),
  query: ({ config, namespace, hops }) => ({ config, namespace, hops }),
  // A missing or non-boolean `foundRisk` is refused: nothing else may stand for "no risk found".
  reply: z.object({ foundRisk: z.boolean(), address: text, config: text, version: text }),
  toOutput: (reply, input): Screened => {
    expectSameAddress(reply.address, input.address);
    return { foundRisk: reply.foundRisk, config: reply.config || input.config, version: reply.version || null };
  },
  idempotent: true,
});

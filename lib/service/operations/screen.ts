// Screen one address: yes or no (docs/reference/service.md 2.1).
import { z } from 'zod';
import { AppError } from '../../errors/app-error';
import type { Screened } from '../../screening/screening-service';
import { addressInput, familyPath, namespaceField } from '../fields/request-fields';
import { expectNoSandbox, expectSame, lenientText, textField } from '../fields/response-fields';
import { isContradictory } from '../inconclusive-reply';
import { defineOperation } from '../operation';

/** `trackAlert` is never sent: it would open a case at the service. `explanations` is opaque and not read. */
export const screen = defineOperation({
  name: 'screen',
  method: 'GET',
  input: addressInput.extend({ namespace: namespaceField }),
  path: (input) => familyPath('/api/screen/v1', input),
  query: ({ config, namespace, hops }) => ({ config, namespace, hops }),
  // A missing or non-boolean `foundRisk` is refused: nothing else may stand for "no risk found".
  reply: z.looseObject({
    foundRisk: z.boolean(),
    address: z.string().nullish(),
    chain: textField,
    config: textField,
    version: lenientText,
  }),
  toOutput: (reply, input, { at: saidAt, resolvedConfig }): Screened => {
    const applied = reply.config || resolvedConfig || '';
    expectSame({ address: reply.address ?? '', chain: reply.chain }, input);
    if (!reply.foundRisk) expectNoSandbox(applied, input.config);
    // What a marshaller writes of an answer that nobody filled in: false, and an address that is there and empty.
    if (!reply.foundRisk && reply.address === '') throw new AppError('bad-response', { status: 200 });
    if (!reply.foundRisk && isContradictory(reply)) throw new AppError('bad-response', { status: 200 });
    return { foundRisk: reply.foundRisk, config: applied || input.config, version: reply.version || null, at: saidAt };
  },
  idempotent: true,
});

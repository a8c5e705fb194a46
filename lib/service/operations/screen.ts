// Operation: screen one address; the reply is risk found or not found (docs/reference/service.md 2.1).
import { z } from 'zod';
import { AppError } from '../../errors/app-error';
import type { Screened } from '../../screening/screening-service-port';
import { addressInput, buildFamilyPath, namespaceField } from '../fields/request-fields';
import { expectNoSandbox, expectSame, lenientTextField, textField } from '../fields/response-fields';
import { isContradictory } from '../inconclusive-reply';
import { defineOperation } from '../operation';

/** Screens one address. `trackAlert` is never sent, because it opens a case at the service; `explanations` is opaque and not read. */
export const screen = defineOperation({
  name: 'screen',
  method: 'GET',
  input: addressInput.extend({ namespace: namespaceField }),
  path: (input) => buildFamilyPath('/api/screen/v1', input),
  query: ({ config, namespace, hops }) => ({ config, namespace, hops }),
  // A missing or non-boolean `foundRisk` is rejected: nothing else may mean "no risk found".
  reply: z.looseObject({
    foundRisk: z.boolean(),
    address: z.string().nullish(),
    chain: textField,
    config: textField,
    version: lenientTextField,
  }),
  toOutput: (reply, input, { at: producedAt, resolvedConfig }): Screened => {
    const appliedConfig = reply.config || resolvedConfig || '';
    expectSame({ address: reply.address ?? '', chain: reply.chain }, input);
    if (!reply.foundRisk) expectNoSandbox(appliedConfig, input.config);
    // An unfilled reply as marshalled: false, and an empty address.
    if (!reply.foundRisk && reply.address === '') throw new AppError('bad-response', { status: 200 });
    if (!reply.foundRisk && isContradictory(reply)) throw new AppError('bad-response', { status: 200 });
    return {
      foundRisk: reply.foundRisk,
      config: appliedConfig || input.config,
      version: reply.version || null,
      at: producedAt,
    };
  },
  idempotent: true,
});

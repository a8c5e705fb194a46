// Test addresses and reply assertions for the tests of the fake service.
import { expect } from 'vitest';
import type { z } from 'zod';
import { WORLD } from '../seed/seed-addresses';
import type { createTestClient } from '../test-client';
import { rpcStatus } from './reply-schemas';

export const RISKY = WORLD.find((each) => each.chain === 'evm' && each.band === 'High Risk')!.address;
export const CLEAN = WORLD.find((each) => each.chain === 'evm' && !each.foundRisk)!.address;
/** An address outside the seed. */
export const STRANGER = '0x00000000000000000000000000000000000000ff';

export function createExpectations(client: ReturnType<typeof createTestClient>) {
  return {
    /** Returns a JSON 200 that matches the schema. */
    async getAs(path: string, schema: z.ZodType): Promise<Record<string, unknown>> {
      const { status, headers, body } = await client.get(path);
      const type = headers.get('content-type');
      expect({ path, status, type }).toEqual({ path, status: 200, type: 'application/json' });
      return schema.parse(body) as Record<string, unknown>;
    },
    /** Returns an rpcStatus with this HTTP status and gRPC code. */
    async refused(path: string, status: number, code: number): Promise<void> {
      const reply = await client.get(path);
      expect({ path, status: reply.status }).toEqual({ path, status });
      expect(rpcStatus.parse(reply.body).code).toBe(code);
    },
  };
}

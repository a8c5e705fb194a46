// What our own pages may ask of the account beyond verdicts: the organisation's entries, balances, comparisons, the doctor. Content scripts may ask none of it.
import { z } from 'zod';
import type { DoctorFinding, DoctorPlan } from '../account/doctor-report';
import type {
  BalanceLookup,
  Entitlement,
  OperationArea,
  OverrideLookup,
  OverrideWrite,
} from '../account/overrides-and-balances';
import type { ComparedAnswer } from '../verdict/comparison';
import { accountId, askFields, nothing, output, pages } from './message-schema';

const label = z.string().min(1).max(200);
const version = z.string().regex(/^\d{1,19}$/);

/** What a person typed; the service's own operation checks it again. */
export const overrideDraftSchema = z.strictObject({
  list: z.enum(['allow', 'deny']),
  addLabels: z.array(label).max(100),
  removeLabels: z.array(label).max(100),
  notes: z.string().max(10_000),
});

export const accountMessages = {
  /** Which areas the account is known to be allowed; sends nothing. */
  entitlements: { from: pages, input: nothing, ...output<Record<OperationArea, Entitlement>>() },
  /**
   * The organisation's entry for one address: one request, and another one if the account was not seen to be entitled within the last day.
   * @throws `forbidden` (with `retryAt`), without asking, if it was refused within the last day
   */
  override: { from: pages, input: z.strictObject(askFields), ...output<OverrideLookup>() },
  /** Adds the entry (`expected` "0"), or changes it if it is still at the expected version. @throws `forbidden` if the area was not shown to be allowed */
  saveOverride: {
    from: pages,
    input: z.strictObject({ ...askFields, draft: overrideDraftSchema, expected: version }),
    ...output<OverrideWrite>(),
  },
  /** Removes the entry if it is still at the expected version, for which it is read once more just before. */
  removeOverride: {
    from: pages,
    input: z.strictObject({ ...askFields, expected: version }),
    ...output<OverrideWrite>(),
  },
  /** What the address holds on one network; without `network`, on the first that fits. */
  balance: {
    from: pages,
    input: z.strictObject({ ...askFields, network: z.string().min(1).max(64).optional() }),
    ...output<BalanceLookup>(),
  },
  /** One side of a comparison: the verdict of one account under one config, and its score if risk was found. Nothing of it is kept. */
  compare: {
    from: pages,
    input: z.strictObject({ ...askFields, accountId, config: z.string().max(128) }),
    ...output<ComparedAnswer>(),
  },
  /** What can be checked about the account in use, and what each check costs; sends nothing. */
  doctorPlan: { from: pages, input: nothing, ...output<DoctorPlan>() },
  doctorCheck: { from: pages, input: z.strictObject({ id: z.string().min(1).max(64) }), ...output<DoctorFinding>() },
  /** Ends the check under way. */
  doctorStop: { from: pages, input: nothing, ...output<null>() },
} as const;

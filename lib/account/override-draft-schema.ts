// Zod schema of the fields of an override that a user can edit.
import { z } from 'zod';
import { OVERRIDE_LIMITS } from './allow-deny-overrides';

const labels = z.array(z.string().min(1).max(OVERRIDE_LIMITS.label)).max(OVERRIDE_LIMITS.labels);

export const overrideDraftSchema = z.strictObject({
  list: z.enum(['allow', 'deny']),
  addLabels: labels,
  removeLabels: labels,
  notes: z.string().max(OVERRIDE_LIMITS.notes),
});

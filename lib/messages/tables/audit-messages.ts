// Message definitions for the audit log; sent by extension pages only.
import { z } from 'zod';
import { type AuditEntry, auditFilterSchema } from '../../dispatch/audit-entry-schema';
import { declarePageMessage } from '../message-fields';

export const auditMessages = {
  /** Returns audit entries, newest first; `before` is `next` of the previous page, null at first. @throws `locked`, `storage` */
  auditPage: declarePageMessage({ filter: auditFilterSchema, before: z.number().int().min(0).nullable() }).returns<{
    entries: AuditEntry[];
    next: number | null;
  }>(),
} as const;

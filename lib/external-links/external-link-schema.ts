// Zod schemas of external links in the settings; a separate file, so that extension pages do not load zod.
import { z } from 'zod';
import { type ExternalLink, MAX_EXTERNAL_LINKS, MAX_LINK_NAME } from './external-link';
import { findTemplateProblem, MAX_TEMPLATE } from './link-template';

const MAX_NETWORKS = 60;

const externalLinkSchema: z.ZodType<ExternalLink> = z
  .strictObject({
    name: z.string().trim().min(1).max(MAX_LINK_NAME),
    kind: z.enum(['address', 'transaction']),
    template: z.string().max(MAX_TEMPLATE),
    networks: z.array(z.string().min(1).max(32)).max(MAX_NETWORKS),
    isOn: z.boolean(),
  })
  .refine(({ kind, template }) => findTemplateProblem(template, kind) === null, { path: ['template'] });

/** All links, in the order in which they are offered; a template is in the list only once, because it identifies its link. */
export const externalLinksSchema = z
  .array(externalLinkSchema)
  .max(MAX_EXTERNAL_LINKS)
  .refine((links) => new Set(links.map(({ template }) => template)).size === links.length);

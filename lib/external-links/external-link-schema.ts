// Zod schemas of external links in the settings; a separate file, so that extension pages do not load zod.
import { z } from 'zod';
import { MAX_EXTERNAL_LINKS, MAX_LINK_NAME } from './external-link';
import { findTemplateProblem, MAX_TEMPLATE } from './link-template';

const MAX_NETWORKS = 60;

/** A link to another site; `findTemplateProblem` says whether its template can be used. */
export const externalLinkSchema = z.strictObject({
  name: z.string().trim().min(1).max(MAX_LINK_NAME),
  kind: z.enum(['address', 'transaction']),
  /** URL with one `{address}` or `{hash}`, by kind. */
  template: z.string().max(MAX_TEMPLATE),
  /**
   * Networks that the link is offered for: a chain family (`bitcoin`, `evm` for every EVM network), or one EVM network
   * as a CAIP-2 id (`eip155:137`). Empty: every network.
   */
  networks: z.array(z.string().min(1).max(32)).max(MAX_NETWORKS),
  isOn: z.boolean(),
});

/** All links, in the order in which they are offered; a template is in the list only once, because it identifies its link. */
export const externalLinksSchema = z
  .array(
    externalLinkSchema.refine(({ kind, template }) => findTemplateProblem(template, kind) === null, {
      path: ['template'],
    }),
  )
  .max(MAX_EXTERNAL_LINKS)
  .refine((links) => new Set(links.map(({ template }) => template)).size === links.length);

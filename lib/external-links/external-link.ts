// Schema, bounds and rules of the links that open an address or a transaction on another site.
import { z } from 'zod';
import { findTemplateProblem, MAX_TEMPLATE, type PLACEHOLDERS } from './link-template';

/** Maximum number of links, of both kinds together, and of characters of a link's name. */
export const MAX_EXTERNAL_LINKS = 50;
export const MAX_LINK_NAME = 40;
const MAX_NETWORKS = 60;

/** A link to another site. */
export const externalLinkSchema = z
  .strictObject({
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
  })
  .refine(({ kind, template }) => findTemplateProblem(template, kind) === null, { path: ['template'] });
export type ExternalLink = z.infer<typeof externalLinkSchema>;
export type ExternalLinkKind = keyof typeof PLACEHOLDERS;

/** All links, in the order in which they are offered; a template is in the list only once, because it identifies its link. */
export const externalLinksSchema = z
  .array(externalLinkSchema)
  .max(MAX_EXTERNAL_LINKS)
  .refine((links) => new Set(links.map(({ template }) => template)).size === links.length);

/** Why a new link is refused, by field. */
export interface ExternalLinkProblems {
  name?: 'missing' | 'too-long';
  template?: 'form' | 'credentials' | 'in-host' | 'too-long' | 'taken';
}

/** Returns what is wrong with a new link; an empty object if it can be added to `links`. */
export function findLinkProblems(
  { name, template, kind }: Pick<ExternalLink, 'name' | 'template' | 'kind'>,
  links: readonly ExternalLink[],
): ExternalLinkProblems {
  const length = name.trim().length;
  const nameProblem = length === 0 ? 'missing' : length > MAX_LINK_NAME ? 'too-long' : null;
  const isTaken = links.some((link) => link.template === template);
  const templateProblem = findTemplateProblem(template, kind) ?? (isTaken ? 'taken' : null);
  return {
    ...(nameProblem ? { name: nameProblem } : {}),
    ...(templateProblem ? { template: templateProblem } : {}),
  };
}

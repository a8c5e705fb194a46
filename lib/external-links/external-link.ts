// Types, limits and validation of the links that open an address or a transaction on another site.
import type { z } from 'zod';
import type { externalLinkSchema } from './external-link-schema';
import { findTemplateProblem } from './link-template';

/** Maximum number of links, of both kinds together, and of characters of a link's name. */
export const MAX_EXTERNAL_LINKS = 50;
export const MAX_LINK_NAME = 40;

export type ExternalLink = z.infer<typeof externalLinkSchema>;
export type ExternalLinkKind = ExternalLink['kind'];

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

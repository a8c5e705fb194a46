// Types, limits and validation of the links that open an address or a transaction on another site.
import { findTemplateProblem, type PLACEHOLDERS } from './link-template';

/** Maximum number of links, of both kinds together, and of characters of a link's name. */
export const MAX_EXTERNAL_LINKS = 50;
export const MAX_LINK_NAME = 40;

export type ExternalLinkKind = keyof typeof PLACEHOLDERS;

/** A link to another site. */
export interface ExternalLink {
  name: string;
  kind: ExternalLinkKind;
  /** URL with one `{address}` or `{hash}`, by kind. */
  template: string;
  /**
   * Networks that the link is offered for: a chain family (`bitcoin`, `evm` for every EVM network), or one EVM network
   * as a CAIP-2 id (`eip155:137`). Empty: every network.
   */
  networks: string[];
  isOn: boolean;
}

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

// Selects external links for an address or transaction hash, and fills in their URL templates.
import type { Chain } from '../chains/chain';
import { sanitizeText } from '../text/sanitize';
import { DEFAULT_EXTERNAL_LINKS } from './default-links';
import { type ExternalLink, MAX_LINK_NAME } from './external-link';
import { expandTemplate } from './link-template';

/** The part of the settings that holds the links; null stands for the built-in ones. */
export interface LinkSettings {
  externalLinks: readonly ExternalLink[] | null;
}

/** Where a value belongs; `evmChainId` is null if the network of an EVM value is not known, or for another chain. */
export interface LinkNetwork {
  chain: Chain;
  evmChainId: number | null;
}

/** A link for one address or transaction, as a menu offers it. */
export interface OfferedLink {
  /** Sanitized. */
  name: string;
  url: string;
  /** Identifies the link in the settings. */
  template: string;
}

const ETHEREUM = 1;

/** Returns the links of the settings in the user's order, also those that are off. */
export function getExternalLinks({ externalLinks }: LinkSettings): readonly ExternalLink[] {
  return externalLinks ?? DEFAULT_EXTERNAL_LINKS;
}

/**
 * Returns the links that are on and fit the address, in the user's order. Without a known network, an EVM address gets
 * the links of all EVM networks and of Ethereum: the same address exists on each of them.
 */
export function getAddressLinks(address: string, target: LinkNetwork, settings: LinkSettings): OfferedLink[] {
  return offer('address', address, target, settings);
}

/** Returns the links that are on and fit the transaction hash, in the user's order; a null `target` fits every network. */
export function getTransactionLinks(hash: string, target: LinkNetwork | null, settings: LinkSettings): OfferedLink[] {
  return offer('transaction', hash, target, settings);
}

function offer(kind: ExternalLink['kind'], value: string, target: LinkNetwork | null, settings: LinkSettings) {
  return getExternalLinks(settings)
    .filter((link) => link.isOn && link.kind === kind && fitsNetwork(link, target))
    .map(({ name, template }) => ({
      name: sanitizeText(name, MAX_LINK_NAME),
      url: expandTemplate(template, value),
      template,
    }));
}

function fitsNetwork({ networks }: ExternalLink, target: LinkNetwork | null): boolean {
  if (networks.length === 0 || target === null || networks.includes(target.chain)) return true;
  return target.chain === 'evm' && networks.includes(`eip155:${target.evmChainId ?? ETHEREUM}`);
}

/**
 * Returns the URL that a link of the settings opens for a value; null if no link that is on has this template, so that
 * nothing but a configured link can be opened.
 */
export function getConfiguredUrl(template: string, value: string, settings: LinkSettings): string | null {
  const isConfigured = getExternalLinks(settings).some((link) => link.isOn && link.template === template);
  return isConfigured ? expandTemplate(template, value) : null;
}

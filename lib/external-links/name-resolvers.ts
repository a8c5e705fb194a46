// Returns the web page that resolves an ENS name, and the search page for SNS names.

/** A page that shows the account of a name. `host` is its visible name. */
export interface NameResolver {
  host: string;
  url: string;
}

/** Returns the resolver of a name; that of SNS has no documented link to one name, so its search page opens. */
export function getNameResolver(service: 'ens' | 'sns', name: string): NameResolver {
  return service === 'ens'
    ? { host: 'app.ens.domains', url: `https://app.ens.domains/${encodeURIComponent(name)}` }
    : { host: 'www.sns.id', url: 'https://www.sns.id/' };
}

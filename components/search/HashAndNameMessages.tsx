// Messages about a query that is a hash or a name, with links to explorers or to a resolver.
import { useState } from 'preact/hooks';
import type { OfferedLink } from '../../lib/external-links/get-links';
import type { NameResolver } from '../../lib/external-links/name-resolvers';
import { searchWords } from '../../lib/i18n/words/search';
import { IconDrawing, OPEN } from '../ui/IconDrawing';
import './search-results.css';

export interface HashMessageProps {
  links: readonly OfferedLink[];
  onOpen(link: OfferedLink): void;
}

/**
 * Renders why a hash is not screened, and where its transaction can be opened once the user says that it is one: a
 * private key has the same form, and a site that is opened learns it.
 */
export function HashMessage({ links, onOpen }: HashMessageProps) {
  const words = searchWords().hash;
  const [isTransaction, setIsTransaction] = useState(false);
  return (
    <section class="query-message" aria-labelledby="query-title" data-testid="hash-message">
      <h3 id="query-title">{words.title}</h3>
      <p>{words.text}</p>
      {isTransaction && <h4 id="query-links">{words.open}</h4>}
      {!isTransaction ? (
        <button type="button" class="button" data-testid="is-transaction" onClick={() => setIsTransaction(true)}>
          {words.isTransaction}
        </button>
      ) : links.length > 0 ? (
        <>
          <ul class="query-links" aria-labelledby="query-links">
            {links.map((link) => (
              <li key={`${link.template} ${link.name}`}>
                <button type="button" class="button" onClick={() => onOpen(link)}>
                  {link.name}
                  <IconDrawing paths={OPEN} size={14} />
                </button>
              </li>
            ))}
          </ul>
          <p class="subtext">{words.learns}</p>
        </>
      ) : (
        <p class="subtext">{words.noLinks}</p>
      )}
    </section>
  );
}

/** Renders why a name is not resolved, and the link to its resolver. */
export function NameMessage({ resolver }: { resolver: NameResolver }) {
  const words = searchWords().name;
  return (
    <section class="query-message" aria-labelledby="query-title" data-testid="name-message">
      <h3 id="query-title">{words.title}</h3>
      <p>{words.text}</p>
      <h4 id="query-links">{words.open}</h4>
      <ul class="query-links" aria-labelledby="query-links">
        <li>
          <a class="button" href={resolver.url} target="_blank" rel="noreferrer">
            {resolver.host}
            <IconDrawing paths={OPEN} size={14} />
          </a>
        </li>
      </ul>
      <p class="subtext">{words.how}</p>
    </section>
  );
}

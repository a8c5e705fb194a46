// React components of a whole page and of an island in a page, for server rendering and hydration.
/** @jsxImportSource react */
import { useEffect } from 'react';
import type { Ledger } from '../ledger';
import { List } from './list';

interface Props {
  ledger: Ledger;
  onReady?(): void;
}

/** The list in a foreign page. */
export function Island({ ledger, onReady }: Props) {
  useEffect(() => onReady?.(), [onReady]);
  return <List ledger={ledger} />;
}

/** The list and its whole page. */
export function Document(props: Props) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>react</title>
        <link rel="stylesheet" href="/ledger.css" />
        <script type="module" src="/react-hydrate.js" />
      </head>
      <body>
        <Island {...props} />
      </body>
    </html>
  );
}

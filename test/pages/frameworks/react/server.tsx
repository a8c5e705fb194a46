// Renders the React test pages to HTML on the server.
/** @jsxImportSource react */
import { renderToString } from 'react-dom/server';
import type { Ledger } from '../ledger';
import { Document, Island } from './document';

export const island = (ledger: Ledger) => renderToString(<Island ledger={ledger} />);
export const wholeDocument = (ledger: Ledger) => `<!doctype html>${renderToString(<Document ledger={ledger} />)}`;

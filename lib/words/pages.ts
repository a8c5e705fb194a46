// The texts of our own pages, in the language of the person.
import * as en from './en/pages';
import { type Catalogue, wordsOf } from './language';

/** The fields of the connect form that have a name. */
export type FieldWord =
  | 'baseUrl'
  | 'clientId'
  | 'clientSecret'
  | 'audience'
  | 'config'
  | 'label'
  | 'hops'
  | 'namespace';

/** What can be wrong with a field of the connect form. */
export type ConnectProblemWord =
  | 'missing'
  | 'not-a-url'
  | 'not-https'
  | 'has-credentials'
  | 'has-query'
  | 'not-public'
  | 'local-host'
  | 'audience-form'
  | 'hops-range'
  | 'namespace-form'
  | 'too-long'
  | 'refused-host';

/** What can be wrong with a new passphrase. */
export type PassphraseProblemWord = 'missing' | 'short' | 'weak' | 'different';

/** The steps of a connection test. */
export type StepWord = 'host' | 'token' | 'chains' | 'sample';

export type PageWords = typeof en;

const CATALOGUE: Catalogue<PageWords> = { en };

/** The texts of our pages in the language in use; a further language is one more file of the same shape. */
export const pageWords = (): PageWords => wordsOf(CATALOGUE);

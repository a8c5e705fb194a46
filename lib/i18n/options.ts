// UI strings of the options page in the current language, and the field and problem keys they cover.
import type { AuthRefusal } from '../errors/app-error';
import * as en from './en/options';
import { type Catalogue, wordsOf } from './locale';

/** The fields of the connect form that have a name. */
export type FieldWord =
  | 'baseUrl'
  | 'clientId'
  | 'clientSecret'
  | 'audience'
  | 'config'
  | 'label'
  | 'hops'
  | 'namespace'
  | 'riskProfile';

/** What can be wrong with a field of the connect form. */
export type ConnectProblemWord =
  | 'missing'
  | 'not-a-url'
  | 'not-https'
  | 'has-credentials'
  | 'has-query'
  | 'not-public'
  | 'local-host'
  | 'internal-host'
  | 'audience-form'
  | 'hops-range'
  | 'namespace-form'
  | 'refused-config'
  | 'too-long'
  | 'refused-host';

/** What can be wrong with a new passphrase. */
export type RefusalWord = AuthRefusal;
export type PassphraseProblemWord = 'missing' | 'short' | 'weak' | 'different';

/** The steps of a connection test. */
export type StepWord = 'host' | 'token' | 'chains' | 'sample';

export type OptionsWords = typeof en;

const CATALOGUE: Catalogue<OptionsWords> = { en };

/** @returns the words in the language in use; ask while drawing and keep nothing. */
export const optionsWords = (): OptionsWords => wordsOf(CATALOGUE);

// UI strings of the options page in the current language, and the types of its field and problem keys.
import type { TestStep } from '../account/connection-test-step';
import type { AuthRefusal } from '../errors/app-error';
import type { ExternalLinkProblems } from '../external-links/external-link';
import * as en from './en/options';
import { defineCatalog } from './locale';

/** Labeled fields of the connect form. */
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

/** Validation problems of the connect form's fields. */
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

/** Reasons for which a token host refuses a client. */
export type RefusalWord = AuthRefusal;
/** Validation problems of a new passphrase. */
export type PassphraseProblemWord = 'missing' | 'short' | 'weak' | 'different';

/** Validation problems of a new external link. */
export type LinkNameProblemWord = NonNullable<ExternalLinkProblems['name']>;
export type LinkTemplateProblemWord = NonNullable<ExternalLinkProblems['template']>;

/** Steps of a connection test. */
export type StepWord = TestStep['step'];

/** Pages of Options. */
export type OptionsPageWord = 'account' | 'sites' | 'lists' | 'privacy' | 'advanced';

export type OptionsWords = typeof en;

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const optionsWords = defineCatalog({ en });

// Types by which a provider of a screening service declares its account fields and the areas that it lacks.

/** A field whose label is a text of the connect form (`connect.field` in lib/i18n/messages/en/options.json). */
export type FieldLabel =
  | 'baseUrl'
  | 'clientId'
  | 'clientSecret'
  | 'apiKey'
  | 'audience'
  | 'config'
  | 'hops'
  | 'namespace'
  | 'riskProfile';

/** Help texts of the connect form, by message key. */
export type FieldHelp = 'audienceHint' | 'configHint' | 'hopsHint' | 'namespaceHint';

/** Problems that the check of a declared field may report, by message key. */
export type FieldProblem = 'audience-form' | 'hops-range' | 'namespace-form';

/** Values of an account's declared fields by name; null = not set, for numbers. */
export type AccountFields = Record<string, string | number | null>;

/** One field of an account. The form, its validation and the stored account follow from it. */
export interface ProviderField {
  /**
   * Name of the value. `baseUrl` is the host that requests go to; every provider declares it. `config`, `hops` and `riskProfile` are
   * parameters of a verdict: a verdict is cached under them. Any other parameter that changes a verdict has to take one of these names.
   */
  name: string;
  /** `choice`: a text with suggestions. `number`: a whole number; an empty field is null. */
  kind: 'text' | 'secret' | 'url' | 'number' | 'choice';
  label: FieldLabel;
  help?: FieldHelp;
  testId?: string;
  /** `service`: decides where and as whom requests are sent, and is verified; `parameter`: can be changed without the secret. */
  part: 'service' | 'parameter';
  /** True if the form of a new account shows it under *More settings*. */
  isAdvanced?: boolean;
  isRequired?: boolean;
  maxLength: number;
  /** Value in the form of a new account. */
  initial?: string;
  placeholder?: string;
  /** Suggestions of a `choice`. */
  choices?: readonly string[];
  /** True if the value is the host of the base URL until the user enters another one. */
  followsHost?: boolean;
  /** First segments of the service's own paths; a URL that was pasted with one is cut there. */
  paths?: readonly string[];
  /** Checks a trimmed value that is not empty. @returns null if it is valid */
  check?(value: string): FieldProblem | null;
}

/** Areas that a provider may lack; surfaces draw nothing of them. */
export type ProviderArea = 'reports' | 'overrides' | 'balances' | 'data-sets' | 'custom-operations';

/** What the connect form needs to know of a provider. */
export interface ProviderDeclaration {
  /** Stored with the accounts of the provider. */
  id: string;
  /** The provider's own name, offered where there are several. */
  name: string;
  /** In the order of the form. Exactly one has the kind `url`. */
  fields: readonly ProviderField[];
  lacks: readonly ProviderArea[];
}

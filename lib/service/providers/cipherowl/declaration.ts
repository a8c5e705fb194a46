// Declaration of CipherOwl for pages: account fields of its connect form, without its client.
import { UNNAMED_PROVIDER } from '../../../account/provider-account';
import type { ProviderDeclaration, ProviderField } from '../../../account/provider-declaration';

/** Base URL of the service (docs/reference/service.md 1.1). */
const BASE_URL = 'https://svc.cipherowl.ai';
/** Configs and scoring profiles that are publicly documented (docs/reference/service.md 4). */
const CONFIGS = ['co-vasp', 'co-defi', 'co-institution', 'co-sandbox'];
const PROFILES = ['sanction_focused'];
const MAX_HOPS = 8;
/** Dot-separated lower-case segments (docs/reference/service.md 2.0). */
const NAMESPACE = /^[a-z0-9]+(\.[a-z0-9]+)*$/;

const fields: readonly ProviderField[] = [
  {
    name: 'baseUrl',
    kind: 'url',
    label: 'baseUrl',
    testId: 'base-url',
    part: 'service',
    isRequired: true,
    maxLength: 2048,
    initial: BASE_URL,
    placeholder: BASE_URL,
    paths: ['api', 'oauth'],
  },
  {
    name: 'clientId',
    kind: 'text',
    label: 'clientId',
    testId: 'client-id',
    part: 'service',
    isRequired: true,
    maxLength: 512,
  },
  {
    name: 'clientSecret',
    kind: 'secret',
    label: 'clientSecret',
    testId: 'client-secret',
    part: 'service',
    isRequired: true,
    maxLength: 2048,
  },
  {
    name: 'audience',
    kind: 'text',
    label: 'audience',
    help: 'audienceHint',
    testId: 'audience',
    part: 'service',
    isAdvanced: true,
    isRequired: true,
    maxLength: 512,
    followsHost: true,
    check: (value) => (/\s|:\/\//.test(value) ? 'audience-form' : null),
  },
  {
    name: 'config',
    kind: 'choice',
    label: 'config',
    help: 'configHint',
    testId: 'config',
    part: 'parameter',
    isAdvanced: true,
    maxLength: 128,
    choices: CONFIGS,
  },
  {
    name: 'hops',
    kind: 'number',
    label: 'hops',
    help: 'hopsHint',
    part: 'parameter',
    isAdvanced: true,
    maxLength: 64,
    check: (value) => (/^\d$/.test(value) && Number(value) <= MAX_HOPS ? null : 'hops-range'),
  },
  {
    name: 'namespace',
    kind: 'text',
    label: 'namespace',
    help: 'namespaceHint',
    part: 'parameter',
    isAdvanced: true,
    maxLength: 256,
    check: (value) => (NAMESPACE.test(value) ? null : 'namespace-form'),
  },
  {
    name: 'riskProfile',
    kind: 'choice',
    label: 'riskProfile',
    help: 'configHint',
    part: 'parameter',
    isAdvanced: true,
    maxLength: 128,
    choices: PROFILES,
  },
];

export const cipherowlDeclaration: ProviderDeclaration = {
  id: UNNAMED_PROVIDER,
  name: 'CipherOwl',
  fields,
  lacks: [],
};

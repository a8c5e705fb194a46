// Result of the connection test, step by step: outcome, duration, and advice for a failed step.

import type { TestStep } from '../../lib/account/connection-test-step';
import { chainName } from '../../lib/chains/chain-names';
import type { ErrorCode } from '../../lib/errors/app-error';
import { formatAge, formatDuration } from '../../lib/i18n/format';
import { optionsWords } from '../../lib/i18n/options';
import { errorText } from '../text/error-text';
import { appendServiceMessage } from '../text/request-error-text';
import { Icon } from '../ui/Icon';
import { listUnparsedChainNames } from './unparsed-chain-names';

const MINUTE_MS = 60_000;

/** Returns the most specific failure sentence for a step, prefixed by the HTTP status and followed by the service's own message. */
export function failureText(failed: TestStep): string {
  return appendServiceMessage(reason(failed), failed.serviceMessage);
}

/** Returns the shared sentence that names the requested URL, or null if the URL cannot be the cause. */
function wrongAddress({ code, status, requestUrl }: TestStep): string | null {
  return code && requestUrl && code !== 'bad-response' ? errorText({ code, status, requestUrl }, 0) : null;
}

/** Returns the step's title; only a passed step is described as answered or granted. `online`: false if the browser has no network. */
export function stepTitle({ step, result, code }: Pick<TestStep, 'step' | 'result' | 'code'>, online = true): string {
  const { done, untried, undone, failedBy, offline } = optionsWords().test;
  if (result === 'passed') return done[step];
  if (result === 'not-tried') return untried[step];
  if (code === 'offline' && !online) return offline;
  return (code && (step === 'host' || step === 'token') && failedBy[code]) || undone[step];
}

/** Returns when a paused service may be asked again; '' without a pause or after its end. */
function pauseText({ retryAt = 0 }: TestStep, now: number): string {
  return retryAt > now ? optionsWords().test.againIn(Math.ceil((retryAt - now) / 1000)) : '';
}

function reason(failed: TestStep): string {
  if (failed.page) return optionsWords().test.webPage(failed.status ?? 200, failed.requestUrl);
  const { step, code, status, refusal } = failed;
  const { failure } = optionsWords().test;
  const wrong = wrongAddress(failed);
  if (wrong) return wrong;
  const exact: Partial<Record<ErrorCode, string>> = failure[step];
  const any: Partial<Record<ErrorCode, string>> = failure.any;
  const sentence = refusal ? failure.refusal[refusal] : (code && (exact[code] ?? any[code])) || failure.else;
  return status ? `${status}. ${sentence}` : sentence;
}

function foundText({ step, found }: TestStep, tls: boolean): string {
  const words = optionsWords().test;
  if (!found) return '';
  switch (step) {
    case 'host':
      return found.host ? words.hostFound(found.host, tls) : '';
    case 'token':
      return found.lifeSeconds === undefined ? '' : words.life(found.lifeSeconds);
    case 'chains':
      return found.chains === undefined ? '' : chainsText(found);
    case 'sample':
      if (found.foundRisk === undefined) return '';
      return found.config ? words.sample(found.config, found.foundRisk) : words.sampleNoConfig(found.foundRisk);
  }
}

function chainsText({ chains = 0, notCovered = [], unread = [] }: NonNullable<TestStep['found']>): string {
  const words = optionsWords().test;
  const found = words.chainsFound(chains, notCovered.map(chainName));
  return unread.length === 0 ? found : found + words.chainsUnread(listUnparsedChainNames(unread));
}

export interface ConnectionTestResultProps {
  steps: TestStep[];
  /** True if the base URL is https; used in the host line. */
  tls: boolean;
  /** False if the browser has no network. */
  online: boolean;
  /** When the test ended, and the current time (epoch ms). */
  at: number;
  now: number;
}

/** A failed test uses the emphasized frame and `role="alert"`; a passed one `role="status"`. */
export function ConnectionTestResult({ steps, tls, online, at, now }: ConnectionTestResultProps) {
  const words = optionsWords().test;
  const isNew = now - at < MINUTE_MS;
  const bad = steps.some(({ result }) => result === 'failed');
  return (
    <section class={bad ? 'result bad' : 'result'} role={bad ? 'alert' : 'status'}>
      <h3>
        <Icon name={bad ? 'cross' : 'check'} />
        {bad ? words.failed : words.passed}
        <span>{isNew ? words.now : words.ago(formatAge(now - at))}</span>
      </h3>
      <ul>
        {steps.map((line) => (
          <li
            key={line.step}
            class={line.result === 'failed' ? 'no' : line.result === 'passed' ? '' : 'skip'}
            data-step={line.step}
            data-result={line.result}
          >
            <Icon name={line.result === 'failed' ? 'cross' : line.result === 'passed' ? 'check' : 'dash'} />
            <b>{stepTitle(line, online)}</b>
            <span>
              {line.result === 'failed'
                ? [failureText(line), pauseText(line, now)].filter(Boolean).join(' ')
                : line.result === 'passed'
                  ? foundText(line, tls)
                  : words.notTried}
            </span>
            <span class="r">{formatDuration(line.tookMs)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

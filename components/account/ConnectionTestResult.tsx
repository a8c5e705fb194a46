// Result of the connection test, step by step: outcome, duration, and advice for a failed step.

import type { TestStep } from '../../lib/account/connection-test-step';
import { chainName } from '../../lib/chains/chain-names';
import type { ErrorCode } from '../../lib/errors/app-error';
import { formatAge, formatDuration, formatList } from '../../lib/i18n/format';
import { endSentence, joinSentences } from '../../lib/i18n/sentences';
import { optionsWords } from '../../lib/i18n/words/options';
import { errorText } from '../text/error-text';
import { appendServiceMessage } from '../text/request-error-text';
import { Icon } from '../ui/Icon';
import { listUnparsedChainNames } from './unparsed-chain-names';
import '../ui/styles/boxed-list.css';

const MINUTE_MS = 60_000;

/** Returns the most specific failure sentence for a step, prefixed by the HTTP status and followed by the service's own message. */
export function failureText(failed: TestStep): string {
  return appendServiceMessage(reason(failed), failed.serviceMessage);
}

/** Returns the shared sentence that names the requested URL, or null if the URL cannot be the cause. */
function wrongAddress({ code, status, requestUrl }: TestStep): string | null {
  return code && requestUrl && code !== 'bad-response' ? errorText({ code, status, requestUrl }, 0) : null;
}

/** Returns the name of a step, or how it failed. `online`: false if the browser has no network. */
export function stepTitle({ step, result, code }: Pick<TestStep, 'step' | 'result' | 'code'>, online = true): string {
  const { step: names, undone, failedBy, offline } = optionsWords().test;
  if (result !== 'failed') return names[step];
  if (code === 'offline' && !online) return offline;
  const titles: Partial<Record<ErrorCode, string>> = failedBy;
  return (code && (step === 'host' || step === 'token') && titles[code]) || undone[step];
}

/** Returns when a paused service may be asked again; '' without a pause or after its end. */
function pauseText({ retryAt = 0 }: TestStep, now: number): string {
  return retryAt > now ? optionsWords().test.againIn({ seconds: Math.ceil((retryAt - now) / 1000) }) : '';
}

const describeWebPage = ({ status = 200, requestUrl: url = '' }: TestStep): string =>
  optionsWords().test.webPage({ status: String(status), url });

function reason(failed: TestStep): string {
  if (failed.page) return describeWebPage(failed);
  const { step, code, status, refusal } = failed;
  const { failure } = optionsWords().test;
  const wrong = wrongAddress(failed);
  if (wrong) return wrong;
  const exact: Partial<Record<ErrorCode, string>> = failure[step];
  const any: Partial<Record<ErrorCode, string>> = failure.any;
  const sentence = refusal ? failure.refusal[refusal] : (code && (exact[code] ?? any[code])) || failure.else;
  return status ? joinSentences([endSentence(`${status}`), sentence]) : sentence;
}

function foundText({ step, found }: TestStep, tls: boolean): string {
  const words = optionsWords().test;
  if (!found) return '';
  switch (step) {
    case 'host':
      return found.host && tls ? words.hostTls({ host: found.host }) : (found.host ?? '');
    case 'token':
      return found.lifeSeconds === undefined ? '' : lifeText(found.lifeSeconds);
    case 'chains':
      return found.chains === undefined ? '' : chainsText(found);
    case 'sample':
      if (found.foundRisk === undefined) return '';
      return sampleText(found.config, found.foundRisk ? 'risk' : 'other');
  }
}

function chainsText({ chains = 0, notCovered = [], unread = [] }: NonNullable<TestStep['found']>): string {
  const words = optionsWords().test;
  const found =
    notCovered.length === 0
      ? words.chainsFound({ n: chains })
      : words.chainsFoundExcept({ n: chains, notCovered: formatList(notCovered.map(chainName)) });
  if (unread.length === 0) return found;
  return joinSentences([endSentence(found), words.chainsUnread({ names: formatList(listUnparsedChainNames(unread)) })]);
}

/** Some providers have no configs. */
function sampleText(config: string | undefined, result: 'risk' | 'other'): string {
  const words = optionsWords().test;
  return config ? words.sample({ config, result }) : words.sampleNoConfig({ result });
}

function lifeText(seconds: number): string {
  const words = optionsWords().test;
  const hours = seconds / 3600;
  if (hours >= 1) return words.lifeHours({ hours: Math.round(hours) });
  return words.lifeMinutes({ minutes: Math.max(1, Math.round(seconds / 60)) });
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
    <section class={bad ? 'result failed' : 'result'} role={bad ? 'alert' : 'status'}>
      <h3>
        <Icon name={bad ? 'cross' : 'check'} />
        {bad ? words.failed : words.passed}
        <span>{isNew ? words.now : words.ago({ age: formatAge(now - at) })}</span>
      </h3>
      <ul>
        {steps.map((line) => (
          <li
            key={line.step}
            class={line.result === 'failed' ? 'check-failed' : line.result === 'passed' ? '' : 'check-skipped'}
            data-step={line.step}
            data-result={line.result}
          >
            <Icon name={line.result === 'failed' ? 'cross' : line.result === 'passed' ? 'check' : 'dash'} />
            <b>{stepTitle(line, online)}</b>
            <span>
              {line.result === 'failed'
                ? joinSentences([failureText(line), pauseText(line, now)])
                : line.result === 'passed'
                  ? foundText(line, tls)
                  : words.notTried}
            </span>
            <span class="check-right">{formatDuration(line.tookMs)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

// Result of the last connection test: its steps and its age.
import { ConnectionTestResult } from '../../components/account/ConnectionTestResult';
import type { Reply } from '../../lib/messages/protocol';

export interface TestOutcomeProps {
  tested: { steps: Reply<'testConnection'>; at: number };
  baseUrl: string;
  online: boolean;
  /** Epoch ms. */
  now: number;
}

/** Renders the steps with the age of the test. */
export function ConnectionTestOutcome({ tested, baseUrl, online, now }: TestOutcomeProps) {
  return (
    <ConnectionTestResult
      steps={tested.steps}
      tls={baseUrl.startsWith('https:')}
      online={online}
      at={tested.at}
      now={now}
    />
  );
}

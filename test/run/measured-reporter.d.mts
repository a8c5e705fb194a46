// Types of measured-reporter.mjs, which runners load that no compiler has seen: what of Playwright's own types it looks at.
interface ProjectSuite<Test> {
  title: string;
  allTests(): Test[];
}
export const NOTHING_MEASURED: string;
export const MEASURED: string;
export default class MeasuredReporter {
  constructor(options?: { tell?: (message: string) => void });
  onBegin<Test>(config: unknown, suite: { suites: ProjectSuite<Test>[] }): void;
  onTestEnd(test: unknown): void;
}

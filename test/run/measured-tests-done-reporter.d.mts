// Types of measured-tests-done-reporter.mjs, which Playwright loads uncompiled.
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

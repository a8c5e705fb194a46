// Playwright reporter that signals the end of all time-measuring tests, so that other work may start.

/** The message sent once to the parent process. */
export const NOTHING_MEASURED = 'nothing is measured any more';

/** The project of these tests in test/e2e/playwright.config.ts. */
export const MEASURED = 'measured';

/** A Playwright reporter that prints nothing, and sends nothing when Playwright was started by hand. */
export default class MeasuredReporter {
  #tell;
  #left = new Set();

  constructor({ tell = (message) => process.send?.(message) } = {}) {
    this.#tell = tell;
  }

  onBegin(_config, { suites }) {
    const measured = suites.filter(({ title }) => title === MEASURED);
    this.#left = new Set(measured.flatMap((project) => project.allTests()));
    if (this.#left.size === 0) this.#tell(NOTHING_MEASURED);
  }

  onTestEnd(test) {
    if (this.#left.delete(test) && this.#left.size === 0) this.#tell(NOTHING_MEASURED);
  }

  printsToStdio() {
    return false;
  }
}

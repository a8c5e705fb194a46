// Types of slowest-tests.mjs, which Node runs uncompiled.
interface TestTime {
  where: string;
  seconds: number;
}
export function testTimesOfPlaywright(path: string): TestTime[];
export function slowestOf(times: TestTime[]): TestTime[];

// Measures the processor time of code, independent of machine load.

/** Milliseconds of this process's own work while `run` runs. */
export function processorTime(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  return since(before);
}

/** The same of work that is waited for, with what came of it. */
export async function processorTimeOf<T>(run: () => Promise<T>): Promise<{ took: number; done: T }> {
  const before = process.cpuUsage();
  const done = await run();
  return { took: since(before), done };
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

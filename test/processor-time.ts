// Measures the processor time of code, so that load of other processes does not count.

/** Returns the processor time in ms of this process while `run` runs. */
export function processorTime(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  return since(before);
}

/** The same for asynchronous work, with its result. */
export async function processorTimeOf<T>(run: () => Promise<T>): Promise<{ took: number; done: T }> {
  const before = process.cpuUsage();
  const done = await run();
  return { took: since(before), done };
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

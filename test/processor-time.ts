// How long the processor works for a piece of code; what else the machine does adds nothing to it.

/** Milliseconds of this process's own work while `run` runs. */
export function processorTime(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

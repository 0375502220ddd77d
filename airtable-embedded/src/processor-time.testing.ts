/** Milliseconds that the processor has worked for this process, which a machine busy with other things does not lengthen. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** CPU time of this thread for the work, in milliseconds; time spent waiting on a busy machine is not counted. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

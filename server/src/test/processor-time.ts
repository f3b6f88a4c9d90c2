/** How long the work kept this thread's processor busy, in milliseconds: what a busy machine adds by waiting does not count. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

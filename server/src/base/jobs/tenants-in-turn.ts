/**
 * Does the work of each tenant a step at a time, in turns: what one has left to do keeps no other waiting for longer than its
 * next step, and whose work fails stops nobody else's. Throws the first failure when all others are done.
 */
export async function tenantsInTurn(
  tenants: readonly string[],
  workOf: (tenant: string) => AsyncIterator<unknown>,
  stop?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = []
  let open = tenants.map(workOf)
  while (open.length > 0 && !stop?.aborted) {
    const left: typeof open = []
    for (const work of open) {
      try {
        if ((await work.next()).done !== true) left.push(work)
      } catch (error) {
        failures.push(error)
      }
    }
    open = left
  }
  if (failures.length > 0) throw failures[0]
}

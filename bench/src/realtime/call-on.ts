import { setTimeout as pause } from 'node:timers/promises'
import { openCaller } from '../caller.ts'

/** A member's call that is repeated. */
export type Repeated = { readonly url: string; readonly token: string; readonly body: object }

/** Members who repeat a call, each after its reply and a pause, until they are stopped; the first refusal is printed. */
export function callOn(name: string, repeated: readonly Repeated[], pauseMs: number) {
  const latencies: number[] = []
  let [isOver, failed] = [false, 0]
  const loops = repeated.map(async ({ url, token, body }) => {
    const caller = openCaller(url)
    while (!isOver) {
      const reply = await caller.call(name, body, { 'x-token': token })
      latencies.push(reply.ms)
      if (!reply.body.startsWith('{"success":true')) {
        if (failed === 0) console.log(`a call failed: ${reply.body.slice(0, 200)}`)
        failed += 1
      }
      await pause(pauseMs)
    }
    caller.close()
  })
  const stop = async () => {
    isOver = true
    await Promise.all(loops)
  }
  return { latencies, failed: () => failed, stop }
}

/** In whole milliseconds; part 1 is the maximum; 0 of no values. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.min(Math.floor(values.length * part), values.length - 1)] ?? 0)
}

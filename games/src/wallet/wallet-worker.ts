import { runEvery } from '../run-every.ts'
import { reverseStake } from './reverse-stake.ts'
import { sendMessage, type WalletContext } from './wallet-messages.ts'
import { listLeftStakes, takeDueMessages } from './wallet-rows.ts'

const tickMs = 200
const sendTimeoutMs = 8000
/** Wallets answer this many messages of a process at once. */
const mostAtOnce = 50
const sweepMs = 1000
/** Longer than any request that plays with a stake: what is left after it has no request any more. */
const leftAfterMs = 30_000

/**
 * Tells the wallets how bets ended until they answer, and gives back stakes whose request has died. All state is in rows
 * that are leased, so any number of processes may run this at once, and one goes on with what another left.
 */
export function startWalletWorker(context: WalletContext, log: (error: unknown) => void) {
  const ending = new AbortController()
  const sending = new Set<Promise<unknown>>()
  let lastSweepAt = 0

  async function sweep(): Promise<void> {
    for (const bet of await listLeftStakes(context.db, leftAfterMs)) {
      await reverseStake(context.db, bet, ['ASKED', 'TAKEN'], 0)
    }
  }

  async function tick(): Promise<void> {
    if (Date.now() - lastSweepAt > sweepMs) {
      lastSweepAt = Date.now()
      await sweep()
    }
    for (const due of await takeDueMessages(context.db, mostAtOnce - sending.size)) {
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(sendTimeoutMs)])
      const one = sendMessage(context, due, signal)
        .catch(log)
        .finally(() => sending.delete(one))
      sending.add(one)
    }
  }

  const end = runEvery(tickMs, tick, log)
  return async function stop(): Promise<void> {
    ending.abort()
    await end()
    await Promise.all(sending)
  }
}

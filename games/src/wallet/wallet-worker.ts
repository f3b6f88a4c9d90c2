import { runEvery } from '../run-every.ts'
import { reverseStake } from './reverse-stake.ts'
import { sendMessage, type WalletContext } from './wallet-messages.ts'
import { listLeftStakes, takeDueMessages } from './wallet-rows.ts'

const tickMs = 200
const sendTimeoutMs = 8000
/** The wallet of a merchant is sent so many messages of a process at once; one that is slow holds up its own only. */
const maxAtOnce = 50
const sweepMs = 1000
/** Longer than any request that plays with a stake: what is left after it has no request any more. */
const leftAfterMs = 30_000

/**
 * Tells the wallets how bets ended until they answer, and gives back stakes whose request has died. All state is in rows
 * that are leased, so any number of processes may run this at once, and one goes on with what another left.
 */
export function startWalletWorker(context: WalletContext, log: (error: unknown) => void) {
  const ending = new AbortController()
  const sending = new Map<string, Set<Promise<unknown>>>()
  let lastSweepAt = 0

  async function sweep(): Promise<void> {
    for (const bet of await listLeftStakes(context.db, leftAfterMs)) {
      await reverseStake(context.db, bet, ['ASKED', 'TAKEN'], 0).catch(log)
    }
  }

  async function tick(): Promise<void> {
    if (Date.now() - lastSweepAt > sweepMs) {
      lastSweepAt = Date.now()
      await sweep()
    }
    for (const merchant of Object.keys(context.config.merchants)) await sendTo(merchant).catch(log)
  }

  async function sendTo(merchant: string): Promise<void> {
    const own = sending.get(merchant) ?? new Set()
    sending.set(merchant, own)
    if (own.size >= maxAtOnce) return
    for (const due of await takeDueMessages(context.db, merchant, maxAtOnce - own.size)) {
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(sendTimeoutMs)])
      const one = sendMessage(context, due, signal)
        .catch(log)
        .finally(() => own.delete(one))
      own.add(one)
    }
  }

  const end = runEvery(tickMs, tick, log)
  return async function stop(): Promise<void> {
    ending.abort()
    await end()
    await Promise.all([...sending.values()].flatMap((own) => [...own]))
  }
}

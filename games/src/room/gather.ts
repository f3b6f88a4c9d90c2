// The stakes of a hand that is about to begin, of balances here and of wallets of merchants alike.
import type { PlatformContext } from '../context.ts'
import { writeBalance } from '../player/balance-rows.ts'
import { holdOpen } from '../player/merchant-sessions.ts'
import { addToSession, findSession, type PlaySession } from '../player/session-rows.ts'
import { withStake } from '../wallet/stake.ts'
import { Refusal } from '../wire/refusal.ts'
import { findBetByRequest, type HandBet, isGathering, keepStake, refuseStake } from './hand-rows.ts'

const late = () => new Refusal('HAND_BEGAN', 'The hand began without this stake.')

/**
 * Takes the stake of a seat, once, however often and by whichever process it is asked for. A stake that is refused leaves the
 * seat out of the hand; one whose answer does not come is asked for again until the hand begins, and then goes back.
 */
export async function takeStake(context: PlatformContext, bet: HandBet): Promise<void> {
  const session = bet.tokenHash === null ? undefined : await findSession(context.db, bet.tokenHash)
  if (!session) return refuseStake(context.db, bet.requestId)
  try {
    await hold(context, session, bet)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await refuseStake(context.db, bet.requestId)
  }
}

async function hold(context: PlatformContext, session: PlaySession, bet: HandBet): Promise<void> {
  const { requestId, handId, heldMinor } = bet
  await withStake(
    context,
    session,
    { requestId, stakeMinor: heldMinor, roundId: handId },
    {
      async find(tx, balanceMinor) {
        const { betId = null } = (await findBetByRequest(tx, requestId)) ?? {}
        return betId === null ? undefined : { betId, balanceMinor }
      },
      async admit(tx) {
        if (!(await isGathering(tx, handId))) throw late()
        await holdOpen(tx, session)
        if (context.faults.inMaintenance(session.platform)) {
          throw new Refusal('MAINTENANCE', 'The platform is being maintained.')
        }
      },
      async play(tx, betId, balanceMinor) {
        if (balanceMinor < heldMinor)
          throw new Refusal('INSUFFICIENT_BALANCE', 'The balance is smaller than the stake.')
        await writeBalance(tx, session, balanceMinor - heldMinor)
        await addToSession(tx, session.tokenHash, heldMinor, 0n)
        if (!(await keepStake(tx, requestId, betId))) throw late()
        return { betId, balanceMinor: balanceMinor - heldMinor }
      },
    },
  )
}

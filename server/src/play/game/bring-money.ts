import { setTimeout as pause } from 'node:timers/promises'
import type { Brought } from '@mingtang/contract/gen/words.ts'
import type { Context } from '../../context.ts'
import { newBringingTransfer } from '../platform/new-transfer.ts'
import { leaseMs, runTransfer, within } from '../platform/run-transfer.ts'
import { beginTransferIn } from '../platform/transfer-in.ts'
import { findTransfer, listOpenTransfersIn, type OpenTransfer, type TransferRow } from '../platform/transfer-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { readWallets, walletBalance } from '../../money/wallet/wallets.ts'
import { isReturning, type Play, readAutoRule, returnIfClosed } from './play-rows.ts'

/** What became of the wallet's money when a game opened. */
export type Bringing = {
  readonly outcome: Exclude<Brought, 'GOES_ON' | 'SEAMLESS'>
  readonly transfer: TransferRow | null
}

// A game opens without its money rather than later than this; the transfer goes on.
const waitMs = 2_000
const lookAgainMs = 50
const outcomes = { DONE: 'MOVED', PENDING: 'WAITING', FAILED: 'REFUSED' } as const

/** Moves the wallet's whole free money of the play's currency to its platform, once per play. */
export async function bringMoney(context: Context, play: Play): Promise<Bringing> {
  const { tenant, memberId } = play
  const rule = await readAutoRule(context.db, tenant, memberId, play.sessionId)
  if (!rule.isOn) return nothing('OFF')
  if (rule.isClosed) return nothing('CLOSED')
  if (rule.isProofDue) return nothing('PROOF')
  const begunAt = performance.now()
  await moneyOnItsWayBack(context, play, begunAt + waitMs / 2)
  const begun = await begin(context, play)
  if (!begun) return await broughtByAnother(context, play)
  // A play can be closed while it opens: then this money is brought back too.
  await returnIfClosed(context.db, play.id)
  const work = runTransfer(context, begun, true, { begunAt, waitMs }).catch((error: unknown) =>
    context.log.error({ err: error, transferId: begun.id }, 'a transfer for a game could not be run'),
  )
  await within(Math.max(0, waitMs - (performance.now() - begunAt)), work)
  return of(await findTransfer(context.db, tenant, memberId, begun.id))
}

// The money of the game that the member has just left belongs to this one.
async function moneyOnItsWayBack(context: Context, play: Play, until: number): Promise<void> {
  context.wake('plays')
  while (performance.now() < until && (await isReturning(context.db, play))) await pause(lookAgainMs)
}

/** Null when the wallet is empty, or another opening of this play moves its money. */
async function begin(context: Context, play: Play): Promise<OpenTransfer | null> {
  const { id: playId, tenant, memberId, platformCode, currency } = play
  // Twice, because another call can spend a part of the money after it was read.
  for (let tries = 0; tries < 2; tries += 1) {
    const amountMinor = walletBalance(await readWallets(context.db, tenant, memberId), currency)
    if (amountMinor === 0n) return null
    const transfer = newBringingTransfer({ tenant, memberId, platformCode, currency, amountMinor, playId })
    try {
      return await beginTransferIn(context.db, transfer, leaseMs(context))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    }
  }
  return null
}

// A second page that opens a game at the same moment waits for the money that the first one moves.
async function broughtByAnother({ db }: Context, play: Play): Promise<Bringing> {
  const open = await listOpenTransfersIn(db, play.tenant, play.memberId, play.platformCode)
  return of(open.find(({ currency }) => currency === play.currency) ?? null)
}

function of(transfer: TransferRow | null): Bringing {
  return transfer ? { outcome: outcomes[transfer.state], transfer } : nothing('NOTHING')
}

function nothing(outcome: Bringing['outcome']): Bringing {
  return { outcome, transfer: null }
}

import { finishPayouts } from '../cashier/finish-payouts.ts'
import { finishRecharges } from '../cashier/finish-recharges.ts'
import type { Context } from '../context.ts'
import { fillGameSearch } from '../game/game-search-rows.ts'
import { keepProof } from '../ledger/keep-proof.ts'
import { signHeads } from '../ledger/sign-heads.ts'
import { sendLetters } from '../letter/send-letters.ts'
import { finishTransfers } from '../platform/finish-transfers.ts'
import { syncBets } from '../platform/sync-bets.ts'
import { removeDeadSessions } from '../session/remove-dead-sessions.ts'
import { probeDomains } from '../site/probe-domains.ts'
import type { JobName } from './jobs.ts'

/** What each job does. */
export function jobsOf(context: Context): Record<JobName, () => Promise<void>> {
  return {
    payouts: () => finishPayouts(context),
    recharges: () => finishRecharges(context),
    transfers: () => finishTransfers(context),
    bets: () => syncBets(context),
    checkpoints: () => signHeads(context.db, context.config.checkpointFolder),
    books: () => keepProof(context.db, { checkpointFolder: context.config.checkpointFolder, log: context.log }),
    letters: () => sendLetters(context),
    cleaning: () => removeDeadSessions(context),
    domains: () => probeDomains(context),
    games: async () => void (await fillGameSearch(context.db)),
  }
}

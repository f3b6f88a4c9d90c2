import { countDays } from './agency/commission/count-days.ts'
import { settleCommissions } from './agency/desk/settle-commissions.ts'
import { finishBonuses } from './rewards/bonus/finish-bonuses.ts'
import { finishPayouts } from './money/cashier/finish-payouts.ts'
import { finishRecharges } from './money/cashier/finish-recharges.ts'
import { postponeReviews } from './money/cashier/postpone-reviews.ts'
import { deleteUnsentFiles } from './talk/chat/file-rows.ts'
import type { Context } from './context.ts'
import type { Db } from './base/db/db.ts'
import { refreshRates } from './money/exchange/refresh-rates.ts'
import { endGameSessions } from './play/game/end-game-sessions.ts'
import { fillGameSearch } from './play/game/game-search-rows.ts'
import { deleteOldGameSessions } from './play/game/game-session-rows.ts'
import { deleteOldPlays } from './play/game/play-rows.ts'
import { returnMoney } from './play/game/return-money.ts'
import type { Work } from './base/jobs/jobs.ts'
import { whenDue } from './base/jobs/schedule.ts'
import { writeCheckpoint } from './ledger/checkpoints.ts'
import { proveAside } from './ledger/prove-aside.ts'
import { carryMessages } from './talk/message/carry-messages.ts'
import { deleteOldNotices } from './talk/message/message-rows.ts'
import { deleteOldMessages } from './member/outbox/outbox-rows.ts'
import { sendMessages } from './member/outbox/send-messages.ts'
import { findSamePersons } from './member/person/find-same-persons.ts'
import { findStrangers } from './member/person/find-strangers.ts'
import { excludePlayers } from './play/platform/exclude-players.ts'
import { tellBeginnings } from './play/platform/tell-beginnings.ts'
import { finishTransfers } from './play/platform/finish-transfers.ts'
import { syncBets } from './play/platform/sync-bets.ts'
import { payTurnoverPoints } from './rewards/points/pay-turnover-points.ts'
import { claimAutomatic } from './rewards/promotion/claim-automatic.ts'
import { tellClaimable } from './rewards/promotion/tell-claimable.ts'
import { watchConversion } from './identity/proof/code-alarm.ts'
import { deleteOldCodes } from './identity/proof/code-rows.ts'
import { deleteOldTries } from './identity/proof/try-rows.ts'
import { expireGrants } from './rewards/promotion/grant-rows.ts'
import { deleteOldPushes } from './call/realtime/push-rows.ts'
import { deleteOldTickets } from './call/realtime/ticket-rows.ts'
import { settleDaily } from './rewards/rebate/settle-daily.ts'
import { deleteOldWire } from './base/secret/wire-key-rows.ts'
import { deleteOldLooks } from './identity/session/account-look-rows.ts'
import { deleteOldOperatorSessions } from './identity/session/operator/operator-rows.ts'
import { deleteOldPressure } from './identity/session/login-pressure-rows.ts'
import { deleteOldSessions } from './identity/session/session-rows.ts'
import { probeDomains } from './site/site/probe-domains.ts'
import { proveHosts } from './site/site/prove-hosts.ts'
import { deleteOldHostClaims } from './base/tenant/host-rows.ts'
import { judgeLevels } from './rewards/vip/judge-levels.ts'

const minuteMs = 60_000

/** The work of each job. */
export function jobsOf(context: Context): Work {
  const { db, log } = context
  const { checkpointFolder, databaseUrl } = context.config
  return {
    payouts: () => finishPayouts(context),
    recharges: () => finishRecharges(context),
    reviews: () => whenDue(db, 'reviews', minuteMs, () => postponeReviews(context)),
    transfers: () => finishTransfers(context),
    bets: () => syncBets(context),
    checkpoints: async () => {
      if (checkpointFolder) await whenDue(db, 'checkpoints', 60 * minuteMs, () => writeCheckpoint(db, checkpointFolder))
    },
    // A short rest, so that each run has little to prove; it runs in a worker and takes no time from calls.
    books: (stop) =>
      whenDue(db, 'books', 15 * minuteMs, () => proveAside({ databaseUrl, checkpointFolder, log, stop }), 1),
    outbox: () => sendMessages(context),
    codes: () => whenDue(db, 'codes', minuteMs, () => watchConversion(context)),
    cleaning: () => whenDue(db, 'cleaning', minuteMs, () => cleanUp(db)),
    domains: () => probeDomains(context),
    hosts: () => proveHosts(context),
    games: async () => void (await fillGameSearch(db)),
    gameSessions: async () => {
      await endGameSessions(context)
      await excludePlayers(context)
    },
    plays: () => returnMoney(context),
    bonuses: () => finishBonuses(context),
    points: () => whenDue(db, 'points', 10 * minuteMs, () => payTurnoverPoints(context)),
    persons: (stop) => whenDue(db, 'persons', 60 * minuteMs, () => findSamePersons(context, stop)),
    strangers: (stop) => whenDue(db, 'strangers', 24 * 60 * minuteMs, () => findStrangers(context, stop)),
    promotions: () => whenDue(db, 'promotions', minuteMs, () => claimAutomatic(context)),
    claimable: () => whenDue(db, 'claimable', 10 * minuteMs, () => tellClaimable(context)),
    vip: () => whenDue(db, 'vip', 10 * minuteMs, () => judgeLevels(context)),
    // New once a day; asked often, so that an hour without the source is no day without its rates.
    rates: () => whenDue(db, 'rates', 60 * minuteMs, () => refreshRates(context)),
    rebates: () => whenDue(db, 'rebates', 10 * minuteMs, () => settleDaily(context)),
    // The counters of the last days are looked at again: bets are corrected and reported late.
    commissions: (stop) => whenDue(db, 'commissions', 60 * minuteMs, () => settleCommissions(context, stop)),
    // Of today's sums an agent sees the last minute's.
    agencyDays: (stop) => whenDue(db, 'agencyDays', minuteMs, () => countDays(db, stop)),
    notices: () => carryMessages(context),
    matches: () => whenDue(db, 'matches', 5_000, () => tellBeginnings(context)),
  }
}

/** Deletes expired rows, and ends what has expired; each room defines its own. */
async function cleanUp(db: Db): Promise<void> {
  await deleteOldSessions(db)
  await deleteOldGameSessions(db)
  await deleteOldPlays(db)
  await deleteOldOperatorSessions(db)
  await deleteOldTries(db)
  await deleteOldPressure(db)
  await deleteOldLooks(db)
  await deleteOldCodes(db)
  await deleteOldMessages(db)
  await deleteOldNotices(db)
  await deleteOldWire(db)
  await deleteOldHostClaims(db)
  await deleteUnsentFiles(db)
  await expireGrants(db)
  await deleteOldPushes(db)
  await deleteOldTickets(db)
}

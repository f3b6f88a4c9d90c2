// The demo's agency: its branch, links and rates, and the commission of each day that is over.
import { randomUUID } from 'node:crypto'
import { accrueDay } from '../agency/commission/accrue-day.ts'
import { countDay } from '../agency/commission/count-days.ts'
import { readAgencyPolicy } from '../agency/tree/agency-policy.ts'
import { freeze, insertAgent, insertRates } from '../agency/tree/agent-rows.ts'
import { giveToTeam } from '../agency/desk/give-to-team.ts'
import { payCommission } from '../agency/commission/pay-commission.ts'
import { listDuePurses } from '../agency/commission/payment-rows.ts'
import { newcomersOf, settleNewcomers } from '../agency/awards/settle-newcomers.ts'
import { settleShare } from '../agency/awards/settle-share.ts'
import { insertTerms } from '../agency/tree/terms-rows.ts'
import { sharePeriods, type Terms } from '../agency/tree/terms-rule.ts'
import { addDays, businessDate, dayMs } from '../base/day/business-day.ts'
import type { Db, Tx } from '../base/db/db.ts'
import { readTenant } from '../base/tenant/read-tenant.ts'
import { openWallet } from '../money/wallet/open-wallet.ts'
import { readWallets, walletBalance } from '../money/wallet/wallets.ts'
import branch from './branch.json' with { type: 'json' }
import { branchNights, branchPlay, type Night } from './branch-play.ts'
import * as rows from './branch-rows.ts'
import { type BranchMember, branchOf } from './branch.ts'
import { type Event, minorOf } from './history.ts'

const { tenant, currency } = branch
const maxPurses = 200

/** The agency's account that people log in with; its sub-agents and members have the same password. */
export const agent = { userName: branch.root.userName, password: branch.root.password }

/** Inserts the branch; returns its past, to be relived with that of the other members. */
export async function insertAgency(
  tx: Tx,
  passwordHash: string,
  now: Date,
  nextSequence: () => bigint,
): Promise<Event[]> {
  const members = branchOf(now)
  await rows.insertBranchMembers(tx, { tenant, currency, passwordHash }, members)
  await rows.insertBranchPaths(tx, tenant, members)
  await Promise.all(members.map(({ id }) => openWallet(tx, tenant, id, currency)))
  for (const member of members) if (member.rateMillionths) await insertOneAgent(tx, member, member.rateMillionths)
  await insertLinks(tx, members)
  const frozen = members.findLast(({ rateMillionths }) => rateMillionths)
  if (frozen) await freeze(tx, tenant, frozen.id, branch.frozen)
  const terms = termsFrom(businessDate(members[0]?.joinedAt ?? now))
  const { agency = {} } = (await readTenant(tx, tenant)).policy as { agency?: object }
  await insertTerms(tx, tenant, terms, { savedBy: null, policy: agency })
  const nights = branchNights(now).map(
    (night): Event => ({ at: night.at, run: (past) => settleNight(past, night, terms) }),
  )
  return [...branchPlay(members, now, nextSequence), ...nights, ...giftsOf(members, now)]
}

/**
 * What the root gave to agents right below it, in turn: a share of what its wallet held, because its commission depends on
 * the luck of others.
 */
function giftsOf([root, ...below]: readonly BranchMember[], now: Date): Event[] {
  if (!root) return []
  const agents = below.filter(({ parent, rateMillionths }) => parent === root && rateMillionths)
  const { daysAgo, share } = branch.gifts
  return daysAgo.map((days, index) => ({
    at: new Date(now.getTime() - days * dayMs),
    run: async (past) => {
      const wholeMinor = minorOf('1', currency)
      const balanceMinor = walletBalance(await readWallets(past, tenant, root.id), currency)
      const amountMinor = (balanceMinor / BigInt(share) / wholeMinor) * wholeMinor
      const memberId = agents[index % agents.length]?.id
      if (!memberId || amountMinor === 0n) return
      const { transferTurnoverPercent: turnoverPercent } = await readAgencyPolicy(past, tenant)
      const given = { id: randomUUID(), tenant, agentId: root.id, memberId, currency, amountMinor }
      await giveToTeam(past, { ...given, turnoverPercent })
    },
  }))
}

async function insertOneAgent(tx: Tx, member: BranchMember, rates: Readonly<Record<string, number>>): Promise<void> {
  const fromDay = businessDate(member.joinedAt)
  await insertAgent(tx, tenant, member.id, fromDay)
  await insertRates(
    tx,
    { tenant, agentId: member.id, fromDay, setBy: member.parent?.id ?? null },
    Object.entries(rates).map(([gameType, rate]) => ({ gameType, rateMillionths: BigInt(rate) })),
  )
}

async function insertLinks(tx: Tx, members: readonly BranchMember[]): Promise<void> {
  const [root] = members
  if (!root) return
  for (const [index, link] of branch.links.entries()) {
    const came = members.filter((member) => member.link === index).map(({ id }) => id)
    await rows.insertBranchLink(
      tx,
      { tenant, agentId: root.id, at: root.joinedAt },
      { id: randomUUID(), ...link },
      came,
    )
  }
}

function termsFrom(fromDay: string): Terms {
  const { period, rateMillionths } = branch.share
  const { days, amount, deposit, turnover } = branch.newcomer
  const minor = (text: string) => minorOf(text, currency)
  return {
    fromDay,
    share: { period: period as 'WEEK', rateMillionths: BigInt(rateMillionths) },
    newcomerDays: days,
    newcomers: new Map([
      [currency, { amountMinor: minor(amount), depositMinor: minor(deposit), effectiveMinor: minor(turnover) }],
    ]),
  }
}

// As the jobs do it, within the seed's one transaction.
async function settleNight(tx: Tx, { day, isPaid }: Night, terms: Terms): Promise<void> {
  const inside: Db = { ...tx, kind: 'db', transaction: (fn) => fn(tx), close: async () => {} }
  await accrueDay(inside, { tenant, currency, day })
  await countDay(inside, { tenant, day })
  const period = sharePeriods([terms], day).at(-1)
  if (period?.toDay === day) await settleShare(inside, { ...period, tenant, currency })
  const newcomers = newcomersOf([terms], { tenant, day: addDays(day, -terms.newcomerDays) })
  if (newcomers) await settleNewcomers(inside, newcomers, currency)
  if (!isPaid) return
  for (const purse of await listDuePurses(tx, { tenant, currency }, null, maxPurses)) await payCommission(tx, purse)
}

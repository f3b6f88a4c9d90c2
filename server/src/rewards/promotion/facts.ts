// Facts are loaded set-wise: each query once for all promotions that need it, for one member or for all.
import { parseAmount } from '@mingtang/contract/money.ts'
import type { Clock } from '../../base/day/day-rows.ts'
import type { Queryable } from '../../base/db/db.ts'
import { judgePeople } from '../../member/person/new-person.ts'
import { listStreaks } from '../points/points-rows.ts'
import { countedDays, cycleWord, type DayRange } from './cycle.ts'
import { type ClaimedStep, listClaimedSteps, listPaidSums, type PaidSum } from './claim-rows.ts'
import type { Promotion } from './document.ts'
import {
  listDeposits,
  listFriends,
  listPeople,
  listPlay,
  listRanks,
  type PersonRow,
  type Race,
  type Who,
} from './facts-rows.ts'
import type { Deposits, Facts, Need, Play } from './kind.ts'

export type FactReader = {
  /** The facts of each member for a promotion; `code` is what a member typed. */
  read(
    promotion: Pick<Promotion, 'id' | 'kind' | 'cycle' | 'terms' | 'since' | 'isForNewcomers'>,
    code?: string,
  ): Promise<Map<string, Facts>>
}

type Loaded = {
  readonly deposits: ReadonlyMap<string, Deposits>
  readonly play: ReadonlyMap<string, ReadonlyMap<string, Play>>
  readonly ranks: ReadonlyMap<string, number>
  readonly streaks: ReadonlyMap<string, number>
  readonly friends: ReadonlyMap<string, number>
}

const maxRanks = 1_000
const noPlay: ReadonlyMap<string, Play> = new Map()

/**
 * Reads facts in one currency as of a business day; queries that several promotions share run once. With a deposit to
 * come, that one is the only deposit that counts, and only for who has none on the days yet.
 */
export function factReader(
  db: Queryable,
  who: Who,
  currency: string,
  clock: Omit<Clock, 'now'>,
  toComeMinor?: bigint,
): FactReader {
  const queries = new Map<string, Promise<unknown>>()
  const once = <T>(name: string, query: () => Promise<T>): Promise<T> => {
    const running = (queries.get(name) as Promise<T> | undefined) ?? query()
    queries.set(name, running)
    return running
  }
  // Of one member all promotions are read together; of all members one promotion at a time. A simulated one has no id.
  const claimedSteps = (promotionId: string, word: string): Promise<ClaimedStep[]> => {
    if (who.memberIds) return once('STEPS', () => listClaimedSteps(db, who, cycles, null))
    return promotionId ? listClaimedSteps(db, who, [word], promotionId) : Promise.resolve([])
  }
  const paidSums = (promotionId: string): Promise<PaidSum[]> => {
    if (who.memberIds) return once('PAID', () => listPaidSums(db, who, currency, null))
    return promotionId ? listPaidSums(db, who, currency, promotionId) : Promise.resolve([])
  }
  const readDeposits = async (days: DayRange) => {
    const made = await depositsOf(db, who, currency, days)
    return toComeMinor === undefined ? made : depositToCome(who, made, toComeMinor, clock.today)
  }
  const rankIn = together((races: readonly Race[]) => ranksOf(db, who, currency, races))
  const cycles = (['ONCE', 'DAY', 'WEEK', 'MONTH'] as const).map((cycle) => cycleWord(cycle, clock.today))
  return {
    async read(promotion, code = '') {
      const { kind, cycle, terms, since } = promotion
      const { gameTypes: games } = terms
      const word = cycleWord(cycle, clock.today)
      const days = countedDays(cycle, kind.days, clock.today, since)
      const named = (need: Need, more = '') => `${need} ${days.from} ${days.to} ${more}`
      const has = (need: Need) => kind.needs.includes(need)
      const [people, steps, sums, deposits, play, ranks, streaks, friends] = await Promise.all([
        once('PEOPLE', () => listPeople(db, who, clock.today)),
        claimedSteps(promotion.id, word),
        paidSums(promotion.id),
        has('DEPOSITS') ? once(named('DEPOSITS'), () => readDeposits(days)) : new Map(),
        has('PLAY') ? once(named('PLAY'), () => playOf(db, who, currency, days)) : new Map(),
        has('RANK') ? once(named('RANK', games.join()), () => rankIn({ days, gameTypes: games })) : new Map(),
        has('STREAK') ? once('STREAK', () => streaksOf(db, who, clock.today)) : new Map(),
        has('FRIENDS')
          ? once(named('FRIENDS', terms.friendDeposit), () => friendsOf(db, who, currency, days, terms.friendDeposit))
          : new Map(),
      ])
      const own = steps.filter((one) => one.promotionId === promotion.id && one.cycle === word)
      const paid = new Map(
        sums.filter((one) => one.promotionId === promotion.id).map(({ memberId, paidMinor }) => [memberId, paidMinor]),
      )
      const claimed = Map.groupBy(own, ({ memberId }) => memberId)
      const loaded = { deposits, play, ranks, streaks, friends }
      const asked = promotion.isForNewcomers ? people.filter((person) => mayBeDue(promotion, person, loaded)) : []
      const ids = asked.map(({ memberId }) => memberId)
      const { known } = await once(`PERSON ${ids.join()}`, () => judgePeople(db, who.tenant, ids))
      return new Map(
        people.map((person) => [
          person.memberId,
          {
            ...factsOf(person, clock, since, code, claimed.get(person.memberId) ?? [], loaded),
            isKnown: known.has(person.memberId),
            paidMinor: paid.get(person.memberId) ?? 0n,
          },
        ]),
      )
    },
  }
}

function factsOf(
  person: PersonRow,
  { today, time }: Omit<Clock, 'now'>,
  since: string,
  code: string,
  claimed: readonly { step: string }[],
  { deposits, play, ranks, streaks, friends }: Loaded,
): Omit<Facts, 'isKnown' | 'paidMinor'> {
  const { memberId, level, daysAsMember, hasPhone, birthday } = person
  return {
    today,
    time,
    since,
    level,
    daysAsMember,
    hasPhone,
    birthday,
    code,
    deposits: deposits.get(memberId) ?? null,
    play: play.get(memberId) ?? noPlay,
    rank: ranks.get(memberId) ?? null,
    streak: streaks.get(memberId) ?? 0,
    friends: friends.get(memberId) ?? 0,
    claimed: new Set(claimed.map(({ step }) => step)),
  }
}

/** Whether it is worth asking who the person is: of all members few have just come and done what is asked. */
function mayBeDue(
  { kind, terms }: Pick<Promotion, 'kind' | 'terms'>,
  { memberId, daysAsMember }: PersonRow,
  { deposits, play }: Loaded,
): boolean {
  if (terms.registeredWithinDays > 0 && daysAsMember > terms.registeredWithinDays) return false
  if (kind.needs.includes('DEPOSITS') && !deposits.has(memberId)) return false
  return !kind.needs.includes('PLAY') || play.has(memberId)
}

async function depositsOf(db: Queryable, who: Who, currency: string, days: DayRange) {
  const rows = await listDeposits(db, who, currency, days)
  return new Map(rows.map((row) => [row.memberId, row]))
}

/** Every promotion of deposits counts the first one of its days: whoever has made one earns nothing by another. */
function depositToCome(
  { memberIds }: Who,
  made: ReadonlyMap<string, Deposits>,
  amountMinor: bigint,
  today: string,
): Map<string, Deposits> {
  const toCome = { firstMinor: amountMinor, firstDay: today, sumMinor: amountMinor, hasWithdrawn: false }
  return new Map((memberIds ?? []).filter((id) => !made.has(id)).map((id) => [id, toCome]))
}

async function playOf(db: Queryable, who: Who, currency: string, days: DayRange) {
  const rows = Map.groupBy(await listPlay(db, who, currency, days), ({ memberId }) => memberId)
  return new Map([...rows].map(([memberId, own]) => [memberId, new Map(own.map((row) => [row.gameType, row]))]))
}

async function ranksOf(db: Queryable, who: Who, currency: string, races: readonly Race[]) {
  const rows = Map.groupBy(await listRanks(db, who, currency, races, maxRanks), ({ at }) => at)
  return races.map((_, at) => new Map((rows.get(at) ?? []).map(({ memberId, rank }) => [memberId, rank])))
}

/** Asks for one thing each; what is asked for in the same turn goes as one query, which answers in the order of the things. */
function together<T, Answer>(query: (things: readonly T[]) => Promise<Answer[]>): (thing: T) => Promise<Answer> {
  let asked: T[] = []
  let answers: Promise<Answer[]> | undefined
  return async (thing) => {
    const at = asked.push(thing) - 1
    answers ??= Promise.resolve().then(() => {
      const things = asked
      asked = []
      answers = undefined
      return query(things)
    })
    return (await answers)[at]!
  }
}

async function streaksOf(db: Queryable, { tenant, memberIds }: Who, today: string) {
  const rows = await listStreaks(db, tenant, memberIds, today)
  return new Map(rows.map(({ memberId, streak }) => [memberId, streak]))
}

async function friendsOf(db: Queryable, who: Who, currency: string, days: DayRange, min: string) {
  // Terms are checked when they are saved: an amount that the currency does not allow is no reason to fail here.
  const minMinor = parseAmount(min, currency)
  const rows = minMinor === null ? [] : await listFriends(db, who, currency, days, minMinor)
  // A friend who had an account before, such as the inviter's, is no friend.
  const ids = rows.map(({ friendId }) => friendId)
  const { known } = await judgePeople(db, who.tenant, ids)
  const friends = Map.groupBy(
    rows.filter(({ friendId }) => !known.has(friendId)),
    ({ memberId }) => memberId,
  )
  return new Map([...friends].map(([memberId, own]) => [memberId, own.length]))
}

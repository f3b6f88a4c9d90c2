// The tree, the rates and the bets of an agency as one would do them by hand: a list of parents and one of rates for each
// day, and every bet looked at alone. It knows nothing of pairs, batches or balances.

/** In millionths, without an agent above. */
export const maxRate = 50_000n

/** A member by its number; null without a parent. */
export type Parents = readonly (number | null)[]
/** Agents' agreed rates in millionths, by number. */
export type AgreedRates = ReadonlyMap<number, bigint>

/** The members above one, the nearest first. */
export function above(parents: Parents, member: number): number[] {
  const parent = parents[member] ?? null
  return parent === null ? [] : [parent, ...above(parents, parent)]
}

/** What an agent earns at most: the least of the own rate and those of the agents above. */
export function maxOf(parents: Parents, rates: AgreedRates, agent: number): bigint {
  return [agent, ...above(parents, agent)]
    .flatMap((one) => rates.get(one) ?? [])
    .reduce((min, rate) => (rate < min ? rate : min))
}

/** What a bet of a member earns an agent: what it earns at most, less the most that an agent below it earns. */
export function earnedOf(parents: Parents, rates: AgreedRates, member: number, agent: number): bigint {
  const chain = [member, ...above(parents, member)]
  const at = chain.indexOf(agent)
  if (at < 1 || !rates.has(agent)) return 0n
  const below = chain.slice(0, at).filter((one) => rates.has(one))
  const max = below.map((one) => maxOf(parents, rates, one)).reduce((max, rate) => (rate > max ? rate : max), 0n)
  return maxOf(parents, rates, agent) - max
}

/** The rate of the topmost agent on the way to a member; 0 without one. */
export function rootRateOf(parents: Parents, rates: AgreedRates, member: number): bigint {
  const root = above(parents, member).findLast((one) => rates.has(one))
  return root === undefined ? 0n : (rates.get(root) ?? 0n)
}

type Day = { readonly parents: (number | null)[]; readonly rates: Map<number, bigint> }
type Bet = { readonly member: number; readonly day: number; effectiveMinor: bigint }

/** An agency over some days: what is changed today holds from the next day on, who joins is there at once. */
export function openAgencyModel() {
  const days: Day[] = [
    { parents: [], rates: new Map() },
    { parents: [], rates: new Map() },
  ]
  const bets: Bet[] = []
  const next = () => days.at(-1) as Day
  const max = (member: number) => {
    const { parents, rates } = next()
    const nearest = above(parents, member).find((one) => rates.has(one))
    return nearest === undefined ? maxRate : maxOf(parents, rates, nearest)
  }
  return {
    next,
    bets,
    join(parent: number | null): void {
      for (const day of days.slice(-2)) day.parents.push(parent)
    },
    /** False for a circle. */
    move(member: number, parent: number | null): boolean {
      if (parent !== null && [parent, ...above(next().parents, parent)].includes(member)) return false
      next().parents[member] = parent
      return true
    },
    /** The highest rate that a member may have: what the nearest agent above earns. */
    max,
    /** False above it. */
    rate(member: number, rate: bigint): boolean {
      if (rate > max(member)) return false
      next().rates.set(member, rate)
      return true
    },
    bet(member: number, effectiveMinor: bigint): void {
      bets.push({ member, day: days.length - 2, effectiveMinor })
    },
    pass(): void {
      const { parents, rates } = next()
      days.push({ parents: [...parents], rates: new Map(rates) })
    },
    /** What an agent has earned of all bets, in units of 10^-6 minor units. */
    units(agent: number): bigint {
      return bets.reduce((sum, { member, day, effectiveMinor }) => {
        const { parents, rates } = days[day] as Day
        return sum + effectiveMinor * earnedOf(parents, rates, member, agent)
      }, 0n)
    },
  }
}

/** The exact distribution of a game's pays: how many of `total` equally likely cases pay what, over the base. */
export type Par = {
  readonly base: number
  readonly total: bigint
  readonly cases: ReadonlyMap<number, bigint>
}

/** part / whole, both exact. */
export type Fraction = { readonly part: bigint; readonly whole: bigint }

export function addFractions(one: Fraction, other: Fraction): Fraction {
  return { part: one.part * other.whole + other.part * one.whole, whole: one.whole * other.whole }
}

export type Volatility = 'LOW' | 'MEDIUM' | 'HIGH'

/** Adds up the cases of each pay. */
export function parOf(base: number, cases: Iterable<readonly [pays: number, count: bigint]>): Par {
  const sums = new Map<number, bigint>()
  let total = 0n
  for (const [pays, count] of cases) {
    if (count === 0n) continue
    sums.set(pays, (sums.get(pays) ?? 0n) + count)
    total += count
  }
  return { base, total, cases: new Map([...sums].sort(([one], [other]) => one - other)) }
}

function sumOf(par: Par, weigh: (pays: bigint) => bigint): bigint {
  return [...par.cases].reduce((sum, [pays, count]) => sum + weigh(BigInt(pays)) * count, 0n)
}

/** The expected payout of a stake of one. */
export function returnOf(par: Par): Fraction {
  return { part: sumOf(par, (pays) => pays), whole: BigInt(par.base) * par.total }
}

/** How often a round pays more than its stake: less or as much is no hit. */
export function hitRateOf(par: Par): Fraction {
  const part = [...par.cases].reduce((sum, [pays, count]) => (pays > par.base ? sum + count : sum), 0n)
  return { part, whole: par.total }
}

/** The variance of the payout of a stake of one. */
export function varianceOf(par: Par): Fraction {
  const { part, whole } = returnOf(par)
  return { part: sumOf(par, (pays) => pays * pays) * par.total - part * part, whole: whole * whole }
}

/** What a stake of one is paid: its expectation and its second and third central moments. */
export type Moments = { readonly expected: Fraction; readonly variance: Fraction; readonly third: Fraction }

// Many rounds ask for the same sheets, and the numbers of some have thousands of digits.
const known = new WeakMap<Par, Moments>()

export function momentsOf(par: Par): Moments {
  const moments = known.get(par) ?? countMoments(par)
  known.set(par, moments)
  return moments
}

function countMoments({ base, total, cases }: Par): Moments {
  let [one, two, three] = [0n, 0n, 0n]
  for (const [pays, count] of cases) {
    const paid = BigInt(pays)
    const sum = paid * count
    one += sum
    two += sum * paid
    three += sum * paid * paid
  }
  const whole = BigInt(base) * total
  const third = three * total ** 2n - 3n * two * one * total + 2n * one ** 3n
  return {
    expected: { part: one, whole },
    variance: { part: two * total - one ** 2n, whole: whole ** 2n },
    third: { part: third, whole: whole ** 3n },
  }
}

/** The largest pay, over the base. */
export function maxPayOf(par: Par): number {
  return Math.max(...par.cases.keys())
}

/** The standard deviation of a round in stakes, and the class that the lobby shows. */
export function volatilityOf(par: Par): { deviation: number; volatility: Volatility } {
  const deviation = Math.sqrt(toNumber(varianceOf(par)))
  return { deviation, volatility: deviation < 2 ? 'LOW' : deviation < 5 ? 'MEDIUM' : 'HIGH' }
}

/** The fraction as the nearest double or its neighbour, also when both parts are too large for one. */
export function toNumber({ part, whole }: Fraction): number {
  const scale = 10n ** 18n
  return Number((part * scale) / whole) / Number(scale)
}

/** The fraction as a percentage with this many decimals, rounded half up. */
export function percentOf({ part, whole }: Fraction, decimals: number): string {
  const scaled = (part * 100n * 10n ** BigInt(decimals) * 2n + whole) / (whole * 2n)
  const digits = scaled.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

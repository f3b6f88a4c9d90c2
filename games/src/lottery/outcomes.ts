/** Equally likely outcomes, each the balls that a play looks at. */
export type Outcomes = () => Iterable<readonly number[]>

/** Balls that are drawn independently, each from `from` to `to`: every row of `count` of them. */
export function independent(count: number, from: number, to: number): Outcomes {
  return function* () {
    const balls = Array.from({ length: count }, () => from)
    for (;;) {
      yield [...balls]
      let at = count - 1
      while (at >= 0 && balls[at] === to) balls[at--] = from
      if (at < 0) return
      balls[at] = (balls[at] as number) + 1
    }
  }
}

/** Balls from 1 to `to` that are drawn one after another and not put back: every row of `count` of them. */
export function ordered(count: number, to: number): Outcomes {
  function* rows(before: readonly number[]): Iterable<readonly number[]> {
    if (before.length === count) yield before
    else for (let ball = 1; ball <= to; ball++) if (!before.includes(ball)) yield* rows([...before, ball])
  }
  return () => rows([])
}

const setsOnly = new WeakSet<Outcomes>()

/** Whether the outcomes are sets, whose balls stand in no order of drawing. */
export function isOfSets(outcomes: Outcomes): boolean {
  return setsOnly.has(outcomes)
}

/** The same without their order: every set of `count` balls from 1 to `to`, for plays that ask for no order. */
export function unordered(count: number, to: number): Outcomes {
  function* sets(before: readonly number[], from: number): Iterable<readonly number[]> {
    if (before.length === count) yield before
    else for (let ball = from; ball <= to; ball++) yield* sets([...before, ball], ball + 1)
  }
  const outcomes = () => sets([], 1)
  setsOnly.add(outcomes)
  return outcomes
}

/** How many ways there are to choose `count` of `of`. */
export function choose(of: number, count: number): number {
  if (count > of) return 0
  let ways = 1
  for (let at = 0; at < count; at++) ways = (ways * (of - at)) / (at + 1)
  return ways
}

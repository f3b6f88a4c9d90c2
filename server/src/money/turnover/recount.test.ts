import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Drained } from './drain.ts'
import { type Counted, takeBack } from './recount.ts'

const openedAt = new Date('2026-11-22T00:00:00Z')
const obligation = (
  id: string,
  doneMinor: bigint,
  requiredMinor: bigint,
  state: Drained['state'] = 'OPEN',
): Drained => ({
  id,
  lockedMinor: requiredMinor,
  waitingMinor: 0n,
  releasedMinor: 0n,
  requiredMinor,
  doneMinor,
  openedAt,
  state,
})
const counted = (obligationId: string, countedMinor: bigint, weightPercent = 100): Counted => ({
  obligationId,
  countedMinor,
  weightPercent,
})

/** `obligation done/required state` of each, and `obligation counted` of each new row. */
function told(obligations: Drained[], effectiveMinor: bigint, sofar: Counted[]) {
  const { obligations: changed, wagers } = takeBack(obligations, { id: 'bet', effectiveMinor }, sofar)
  return {
    obligations: changed.map((one) => `${one.id} ${one.doneMinor}/${one.requiredMinor} ${one.state}`),
    wagers: wagers.map((row) => `${row.obligationId} ${row.countedMinor} ${row.rule}`),
  }
}

describe('a corrected bet gives back', () => {
  it('all it counted when it is void, the newest obligation first', () => {
    const both = [obligation('a', 100n, 100n, 'MET'), obligation('b', 30n, 50n)]
    expect(told(both, 0n, [counted('a', 40n), counted('b', 30n)])).toEqual({
      obligations: ['a 60/100 OPEN', 'b 0/50 OPEN'],
      wagers: ['b -30 TAKEN_BACK', 'a -40 TAKEN_BACK'],
    })
  })

  it('only what it counted too much', () => {
    const both = [obligation('a', 100n, 100n, 'MET'), obligation('b', 30n, 50n)]
    expect(told(both, 50n, [counted('a', 40n), counted('b', 30n)])).toEqual({
      obligations: ['a 100/100 MET', 'b 10/50 OPEN'],
      wagers: ['b -20 TAKEN_BACK'],
    })
  })

  it('nothing when it counted for nothing, or less than it is still worth', () => {
    expect(told([obligation('a', 0n, 100n)], 0n, [])).toEqual({ obligations: ['a 0/100 OPEN'], wagers: [] })
    expect(told([obligation('a', 20n, 100n)], 30n, [counted('a', 20n)]).wagers).toEqual([])
  })

  it('by the weight with which it counted', () => {
    expect(told([obligation('a', 50n, 100n)], 40n, [counted('a', 50n, 50)]).wagers).toEqual(['a -30 TAKEN_BACK'])
  })

  it('and locks a bonus that was released for it, until it is played again', () => {
    const released = { ...obligation('a', 100n, 100n, 'MET'), lockedMinor: 0n, releasedMinor: 70n }
    const { obligations } = takeBack([released], { id: 'bet', effectiveMinor: 0n }, [counted('a', 40n)])
    expect(obligations).toMatchObject([{ state: 'OPEN', lockedMinor: 70n, doneMinor: 60n }])
  })

  it.each(['CANCELLED', 'EXPIRED'] as const)('but a bonus that is %s stays so', (state) => {
    expect(told([obligation('a', 50n, 100n, state)], 0n, [counted('a', 50n)]).obligations).toEqual([`a 0/100 ${state}`])
  })

  it('from a spent obligation too, which stays spent', () => {
    expect(told([obligation('a', 50n, 100n, 'SPENT')], 0n, [counted('a', 50n)]).obligations).toEqual(['a 0/100 SPENT'])
  })
})

it('whatever it counted, it counts no more than it is worth, and never less than nothing', () => {
  const shares = fc.array(fc.bigInt({ min: 0n, max: 1_000n }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(shares, fc.bigInt({ min: 0n, max: 6_000n }), (parts, effectiveMinor) => {
      const obligations = parts.map((done, at) => obligation(`${at}`, done, 1_000n))
      const sofar = parts.map((part, at) => counted(`${at}`, part))
      const { wagers } = takeBack(obligations, { id: 'bet', effectiveMinor }, sofar)
      const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)
      const before = sum(parts)
      const after = before + sum(wagers.map(({ countedMinor }) => countedMinor))
      expect(after).toBe(before < effectiveMinor ? before : effectiveMinor)
      for (const { obligationId, countedMinor } of wagers)
        expect(-countedMinor <= (parts[Number(obligationId)] ?? 0n)).toBe(true)
    }),
  )
})

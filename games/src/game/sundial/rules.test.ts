import { expect, test } from 'vitest'
import { returnOf } from '../../engine/par.ts'
import { fields, risks, rules, wheels } from './rules.ts'

test('all three dials return 98.75 percent exactly, and no field pays back less than the stake', () => {
  for (const risk of risks) {
    expect(wheels[risk]).toHaveLength(fields)
    const { part, whole } = returnOf(rules.par({ risk }))
    expect(part * 80n).toBe(whole * 79n)
    for (const pays of wheels[risk]) if (pays > 0) expect(pays).toBeGreaterThan(rules.payBase)
  }
})

test.each([null, {}, { risk: 'none' }, 'low'])('the choice %j is not offered', (choice) => {
  expect(rules.readChoice(choice)).toBeUndefined()
})

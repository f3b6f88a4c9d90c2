import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { withCircuit } from './circuit.ts'

it('stops calling after several failures in a row, and lets one call probe after the pause', async () => {
  let asked = 0
  let answers = false
  const call = withCircuit(
    async () => {
      asked += 1
      return answers ? { kind: 'done', value: {} } : { kind: 'unknown', why: 'test' }
    },
    { failures: 3, pauseMs: 50 },
  )
  for (let turn = 0; turn < 10; turn += 1) await call('/', {})
  expect(asked).toBe(3)
  await pause(60)
  await Promise.all([call('/', {}), call('/', {}), call('/', {})])
  expect(asked).toBe(4)
  answers = true
  await pause(60)
  expect(await call('/', {})).toEqual({ kind: 'done', value: {} })
  expect(await call('/', {})).toEqual({ kind: 'done', value: {} })
})

import { cpus } from 'node:os'
import { hash } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import type { CallError } from '../../call/rpc/call-error.ts'
import { hashPassword, verifyPassword } from './password.ts'

// One check per processor runs, and 200 wait.
const bound = cpus().length + 200

it('accepts the right password, refuses a wrong one, and refuses every password of an unknown account', async () => {
  const stored = await hashPassword('correct horse')
  expect(await verifyPassword(stored, 'correct horse')).toBe(true)
  expect(await verifyPassword(stored, 'correct house')).toBe(false)
  expect(await verifyPassword(null, 'correct horse')).toBe(false)
})

it('throws overloaded while the queue is full, and works again afterwards', async () => {
  // Low parameters make each check fast; the queue does not depend on them.
  const stored = await hash('right', { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 })
  const outcomes = await Promise.allSettled(Array.from({ length: bound + 3 }, () => verifyPassword(stored, 'right')))
  const words = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as CallError).errorName,
  )
  expect(words.slice(0, bound).every((word) => word === true)).toBe(true)
  expect(words.slice(bound)).toEqual(['overloaded', 'overloaded', 'overloaded'])
  expect(await verifyPassword(stored, 'right')).toBe(true)
})

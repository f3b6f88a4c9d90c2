import { cpus } from 'node:os'
import { hash } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import type { CallError } from '../rpc/call-error.ts'
import { hashPassword, verifyPassword } from './password.ts'

// One check per processor, and 200 that wait.
const bound = cpus().length + 200

it('tells the right password from a wrong one, and refuses every password of an unknown account', async () => {
  const stored = await hashPassword('correct horse')
  expect(await verifyPassword(stored, 'correct horse')).toBe(true)
  expect(await verifyPassword(stored, 'correct house')).toBe(false)
  expect(await verifyPassword(null, 'correct horse')).toBe(false)
})

it('refuses as overloaded what comes while the queue is full, and works again afterwards', async () => {
  // Parameters far below ours make each check quick; the queue does not know them.
  const stored = await hash('right', { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 })
  const outcomes = await Promise.allSettled(Array.from({ length: bound + 3 }, () => verifyPassword(stored, 'right')))
  const words = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as CallError).errorName,
  )
  expect(words.slice(0, bound).every((word) => word === true)).toBe(true)
  expect(words.slice(bound)).toEqual(['overloaded', 'overloaded', 'overloaded'])
  expect(await verifyPassword(stored, 'right')).toBe(true)
})

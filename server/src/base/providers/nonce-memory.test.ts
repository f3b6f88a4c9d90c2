import { randomInt, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openNonceMemory } from './nonce-memory.ts'

const now = 1_800_000_000_000
const validMs = 300_000

describe('openNonceMemory', () => {
  it('decides as a map of all nonces does, while thousands come, are repeated and become old', () => {
    const nonces = openNonceMemory()
    const until = new Map<string, number>()
    const wrong: string[] = []
    const pool = Array.from({ length: 20_000 }, () => randomUUID() as string)
    for (let nowMs = now, count = 0; count < 200_000; count += 1, nowMs += randomInt(2) * 10) {
      const untilMs = nowMs + randomInt(validMs)
      const nonce = randomInt(2) === 0 ? (pool[randomInt(pool.length)] as string) : randomUUID()
      const isNew = (until.get(nonce) ?? 0) < nowMs
      if (isNew) until.set(nonce, untilMs)
      if (nonces.take(nonce, untilMs, nowMs) !== isNew) wrong.push(`${count} ${nonce}`)
    }
    expect(wrong).toEqual([])
  })

  it('tells nonces apart by each digit, and not by its case', () => {
    const nonces = openNonceMemory()
    const nonce = 'a4ed1f3e-1b2c-4d5e-8f60-718293a4b5c6'
    const take = (one: string) => nonces.take(one, now + validMs, now)
    expect(take(nonce)).toBe(true)
    expect(take(nonce.toUpperCase())).toBe(false)
    for (let at = 0; at < nonce.length; at += 1) {
      if (nonce[at] === '-') continue
      const other = `${nonce.slice(0, at)}${nonce[at] === '0' ? '1' : '0'}${nonce.slice(at + 1)}`
      expect([other, take(other), take(other)]).toEqual([other, true, false])
    }
  })
})

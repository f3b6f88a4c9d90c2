import { describe, expect, it } from 'vitest'
import { openNonceMemory } from './nonce-memory.ts'
import { signRequest, verifyRequest } from './signature.ts'

const path = '/api/platform/payment_event'
const body = Buffer.from('{"a":"1","b":"2"}')
const now = 1_800_000_000_000

function check(change: {
  headers?: Record<string, string>
  path?: string
  body?: string
  secrets?: string[]
  nowMs?: number
}): boolean {
  const headers = { ...signRequest('mingtang', 'secret', path, body, now), ...change.headers }
  const raw = change.body === undefined ? body : Buffer.from(change.body)
  const at = change.nowMs ?? now
  return verifyRequest(
    'mingtang',
    change.secrets ?? ['secret'],
    headers,
    change.path ?? path,
    raw,
    openNonceMemory(),
    at,
  )
}

describe('verifyRequest', () => {
  it('accepts exactly the bytes that were signed, within 300 s', () => {
    expect(check({})).toBe(true)
    expect(check({ nowMs: now + 300_000 })).toBe(true)
    expect(check({ nowMs: now - 300_000 })).toBe(true)
  })

  it.each([
    ['another secret', { secrets: ['other'] }],
    ['other secrets', { secrets: ['other', 'another'] }],
    ['no secret at all', { secrets: [] }],
    ['no signature', { headers: { 'x-signature': '' } }],
    ['a signature in upper case', { headers: { 'x-signature': 'A'.repeat(64) } }],
    ['another merchant', { headers: { 'x-merchant': 'stranger' } }],
    ['another path', { path: '/api/platform/other' }],
    ['keys in another order', { body: '{"b":"2","a":"1"}' }],
    ['a trailing space', { body: '{"a":"1","b":"2"} ' }],
    ['a unicode escape', { body: '{"a":"\\u0031","b":"2"}' }],
    ['a timestamp 301 s old', { nowMs: now + 301_000 }],
    ['a timestamp 301 s ahead', { nowMs: now - 301_000 }],
    ['a timestamp three days old', { nowMs: now + 3 * 86_400_000 }],
    ['a timestamp that was changed', { headers: { 'x-timestamp': `${now + 1}` } }],
  ])('refuses %s', (_, change) => {
    expect(check(change)).toBe(false)
  })

  it('accepts either secret of a rotation', () => {
    expect(check({ secrets: ['secret', 'next'] })).toBe(true)
    expect(check({ secrets: ['next', 'secret'] })).toBe(true)
  })

  it('accepts a nonce once', () => {
    const nonces = openNonceMemory()
    const headers = signRequest('mingtang', 'secret', path, body, now)
    const verify = () => verifyRequest('mingtang', ['secret'], headers, path, body, nonces, now)
    expect([verify(), verify()]).toEqual([true, false])
  })

  it('keeps a nonce for as long as its timestamp is accepted', () => {
    const nonces = openNonceMemory()
    const headers = signRequest('mingtang', 'secret', path, body, now)
    const verifyAt = (nowMs: number) => verifyRequest('mingtang', ['secret'], headers, path, body, nonces, nowMs)
    expect([now - 300_000, now, now + 300_000].map(verifyAt)).toEqual([true, false, false])
  })

  it('forgets a nonce that its timestamp refuses', () => {
    const nonces = openNonceMemory()
    const nonce = 'a4ed1f3e-0000-4000-8000-0000000000ff'
    const take = (nowMs: number) => nonces.take(nonce, now + 300_000, nowMs)
    expect([now, now + 300_000, now + 300_001].map(take)).toEqual([true, false, true])
  })

  it('does not let a forged request use up a nonce', () => {
    const nonces = openNonceMemory()
    const headers = signRequest('mingtang', 'secret', path, body, now)
    expect(verifyRequest('mingtang', ['secret'], headers, path, Buffer.from('{}'), nonces, now)).toBe(false)
    expect(verifyRequest('mingtang', ['secret'], headers, path, body, nonces, now)).toBe(true)
  })
})

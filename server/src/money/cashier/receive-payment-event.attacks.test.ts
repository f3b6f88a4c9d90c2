// attacks.md, group C, "Wrong algorithm/key" and "Caller not on the list": who may sign a payment, and from where.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { orderEvent, sendEvent } from '../../test/cashier-kit.ts'
import { testSite } from '../../test/test-site.ts'

const party = { url: 'http://127.0.0.1:9', merchant: 'mingtang', timeoutMs: 200 }
const signatureWrong = 'Z00403'
const orderUnknown = 'Z00404'

async function codesOf(secrets: readonly string[], until: Date): Promise<string[]> {
  const payment = { ...party, secret: 'new', otherSecret: { secret: 'old', until } }
  const site = await testSite({ config: { payment, platform: { ...party, secret: 'of the games' } } })
  try {
    const codes: string[] = []
    for (const secret of secrets) codes.push(await sendEvent(site, orderEvent(randomUUID(), '10.00'), { secret }))
    return codes
  } finally {
    await site.close()
  }
}

it('Wrong key: of a rotation both secrets sign until its end, the secret of the game platforms never', async () => {
  const secrets = ['new', 'old', 'of the games', 'another']
  expect(await codesOf(secrets, new Date(Date.now() + 60_000))).toEqual([
    orderUnknown,
    orderUnknown,
    signatureWrong,
    signatureWrong,
  ])
  expect(await codesOf(secrets, new Date(Date.now() - 1))).toEqual([
    orderUnknown,
    signatureWrong,
    signatureWrong,
    signatureWrong,
  ])
})

it('Caller not on the list: a right signature from another address is refused, whatever address its headers claim', async () => {
  const payment = { ...party, secret: 'new', callers: ['203.0.113.0/24'] }
  const forged = ['x-forwarded-for', 'x-real-ip', 'true-client-ip', 'forwarded']
  const send = async (trustedProxies: readonly string[], headers: Record<string, string>) => {
    const site = await testSite({ config: { payment, trustedProxies } })
    try {
      return await sendEvent(site, orderEvent(randomUUID(), '10.00'), { secret: 'new', headers })
    } finally {
      await site.close()
    }
  }
  const claims = Object.fromEntries(forged.map((name) => [name, '203.0.113.7']))
  expect(await send([], claims)).toBe(signatureWrong)
  const behindProxy = (chain: string) => send(['127.0.0.1'], { 'x-forwarded-for': chain })
  expect(await behindProxy('203.0.113.7')).toBe(orderUnknown)
  // What the caller itself wrote stands before the address that the proxy saw.
  expect(await behindProxy('203.0.113.7, 198.51.100.9')).toBe(signatureWrong)
})

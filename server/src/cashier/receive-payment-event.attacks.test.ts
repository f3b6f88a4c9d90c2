// attacks.md, group C, "Wrong algorithm/key": which secrets may sign a payment.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { orderEvent, sendEvent } from '../test/cashier-kit.ts'
import { testSite } from '../test/test-site.ts'

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

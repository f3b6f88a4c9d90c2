// Bodies that never end: attacks.md, groups I and K. What is held is bounded, and nobody else waits.
import { connect, type Socket } from 'node:net'
import { createClient } from '@mingtang/contract/client.ts'
import { afterEach, beforeAll, afterAll, expect, it } from 'vitest'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => site.close())

const sockets = new Set<Socket>()
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
})

const mib = 1_048_576
const guestToken = async (): Promise<string> => (await site.stranger().call('openGuestSession', {})).token
const part = Buffer.alloc(3 * mib, 'a')

type Sender = { readonly call: string; readonly bytes: number; readonly token: string; readonly address: string }

/** Sends the head of a request and nearly all of its body; returns what was answered until now. */
function halfSent({ call, bytes, token, address }: Sender): () => string {
  const { hostname, port } = new URL(site.url)
  const head = [`POST /api/${call} HTTP/1.1`, 'Host: a', 'Content-Type: application/json', `X-Token: ${token}`]
  const socket = connect(Number(port), hostname)
  let text = ''
  sockets.add(socket)
  socket.on('data', (data) => (text += data.toString())).on('error', () => {})
  socket.write([...head, `X-Forwarded-For: ${address}`, `Content-Length: ${bytes + 9}`, '', ''].join('\r\n'))
  socket.write(part.subarray(0, bytes))
  return () => text
}

const many = (count: number, sender: Sender) => Array.from({ length: count }, () => halfSent(sender))
const soon = { timeout: 60_000 }
const answered = (answers: (() => string)[], what: string) => () =>
  answers.filter((answer) => answer().includes(what)).length
const grownBy = async (work: () => Promise<unknown>) => {
  const before = process.memoryUsage.rss()
  await work()
  return (process.memoryUsage.rss() - before) / mib
}
const at = (address: string, token: string) =>
  createClient({ baseUrl: site.url, headers: () => ({ 'x-forwarded-for': address, 'x-token': token }) })

it('nobody unknown sends megabytes: each is refused before its body', async () => {
  const unknown = { call: 'chat_upload', bytes: 3 * mib, token: '', address: '192.0.2.1' }
  const grown = await grownBy(async () => {
    const answers = many(120, unknown)
    await expect.poll(answered(answers, 'D00001'), soon).toBe(120)
  })
  expect(grown).toBeLessThan(100)
  const guest = halfSent({ ...unknown, call: 'recharge_claim', token: await guestToken() })
  await expect.poll(guest, soon).toContain('D00003')
})

it('a hundred and twenty half-sent uploads of one guest hold their share; others upload and call', async () => {
  const token = await guestToken()
  const upload = (address: string) =>
    outcomeOf(at(address, token).call('uploadChatFile', { name: 'a.txt', content: btoa('x'.repeat(30_000)) }))
  const grown = await grownBy(async () => {
    const answers = many(120, { call: 'chat_upload', bytes: 3 * mib, token, address: '192.0.2.2' })
    await expect.poll(answered(answers, ' 503 '), soon).toBeGreaterThan(110)
    expect(await outcomeOf(at('192.0.2.2', token).call('getChat', {}))).toBe('answered')
    expect(await upload('192.0.2.3')).toBe('answered')
  })
  expect(grown).toBeLessThan(100)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => upload('192.0.2.2'), soon).toBe('answered')
})

it('half-sent small bodies hold a share too, which is theirs and not that of uploads', async () => {
  const small = { call: 'login_login', bytes: 90_000, token: '', address: '192.0.2.4' }
  const grown = await grownBy(async () => {
    const answers = many(200, small)
    await expect.poll(answered(answers, ' 503 '), soon).toBeGreaterThan(170)
    expect(await outcomeOf(at('192.0.2.5', '').call('getCurrentTenant', {}))).toBe('answered')
  })
  expect(grown).toBeLessThan(60)
})

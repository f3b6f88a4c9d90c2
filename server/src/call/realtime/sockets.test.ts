import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../../../scripts/site/ports.ts'
import { startServer } from '../../server.ts'
import { type TestSocket, socketOf } from '../../test/socket-kit.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { addPushes } from './push-rows.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.close()
})

const within = { timeout: 10_000 }

/** Writes a push in a transaction of this site's server, whose sockets get a hint. */
const give = ({ id }: TestMember, level: number) =>
  site.context.db.transaction((tx) =>
    addPushes(tx, [{ tenant: 'mingtang', memberId: id, command: 'LEVEL_UP', data: { level } }]),
  )
const levelsOf = ({ pushes }: TestSocket) =>
  pushes.map(({ number, data }) => `${number}:${(data as { level: number }).level}`)

test('pushes arrive at once, on every socket of the member and on no other', async () => {
  const [member, other] = [await site.member(), await site.member()]
  const [one, two, strange] = await Promise.all([member, member, other].map((whose) => socketOf(site.url, whose)))
  const began = performance.now()
  const heard: string[] = []
  for (const level of [1, 2, 3, 4]) {
    await give(member, level)
    heard.push(`${level}:${level}`)
    await expect.poll(() => [levelsOf(one!), levelsOf(two!)], { ...within, interval: 10 }).toEqual([heard, heard])
  }
  // Without hints the sweep brings them, every three seconds: four in a row would take nine at least.
  expect(performance.now() - began).toBeLessThan(8_500)
  expect(strange!.pushes).toEqual([])
})

test('the beat comes every 3.333 s, and a client that is silent for two of them is cut', async () => {
  const member = await site.member()
  // Before the socket opens: the server counts from there.
  const began = performance.now()
  const silent = await socketOf(site.url, member, { isBeating: false })
  await expect.poll(() => silent.closed, { timeout: 15_000 }).toBe(1006)
  expect(performance.now() - began).toBeGreaterThan(6_600)
  expect(performance.now() - began).toBeLessThan(14_000)
  expect(silent.beats).toBeGreaterThanOrEqual(2)
}, 20_000)

test('over two nodes and random cuts nothing is missed, doubled or out of order', async () => {
  const port = await findFreePort()
  const second = await startServer({ ...site.config, port, consolePort: await findFreePort() })
  const nodes = [site.url, `http://127.0.0.1:${port}`]
  const count = 200
  const members = await Promise.all(Array.from({ length: 8 }, () => site.member()))
  const clients = members.map((member) => follow(member, nodes, count))
  for (let level = 1; level <= count; level += 1) {
    await site.context.db.transaction((tx) =>
      addPushes(
        tx,
        members.map(({ id }) => ({ tenant: 'mingtang', memberId: id, command: 'LEVEL_UP', data: { level } })),
      ),
    )
  }
  const expected = Array.from({ length: count }, (_, index) => `${index + 1}:${index + 1}`)
  for (const client of clients) expect(await client).toEqual(expected)
  await second.close()
}, 60_000)

/** A client that loses its connection at random places and goes on at a random node, until it has all. */
async function follow(member: TestMember, nodes: readonly string[], count: number): Promise<string[]> {
  const received: string[] = []
  for (;;) {
    const node = nodes[Math.floor(Math.random() * nodes.length)] as string
    const test = await socketOf(node, member, { cursor: `${received.length}` })
    const cutAt = Math.floor(Math.random() * 30)
    await expect
      .poll(() => test.closed !== null || test.pushes.length > cutAt || received.length + test.pushes.length >= count, {
        timeout: 15_000,
        interval: 5,
      })
      .toBe(true)
    test.socket.terminate()
    received.push(...levelsOf(test))
    if (received.length >= count) return received
  }
}

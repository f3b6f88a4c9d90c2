import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { findFreePort } from '../../../../scripts/site/ports.ts'
import { startRedisDouble } from '../../test/redis-double.ts'
import { openRedisBroker } from './redis-broker.ts'

const log = pino({ level: 'silent' })
const within = { timeout: 10_000, interval: 20 }
const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

async function redis(port?: number) {
  const double = await startRedisDouble(port)
  open.push(() => double.close())
  return double
}

function node(url: string) {
  const heard: string[] = []
  const broker = openRedisBroker(url, { log, hear: (ids) => heard.push(...ids) })
  open.push(() => broker.close())
  return { heard, broker }
}

test('a hint of one node reaches the others', async () => {
  const { url, subscribers } = await redis()
  const [one, other] = [node(url), node(url)]
  await expect.poll(subscribers, within).toBe(2)
  await expect
    .poll(() => {
      one.broker.publish(['a', 'b'])
      return other.heard.slice(0, 2)
    }, within)
    .toEqual(['a', 'b'])
})

test('a server that is killed is used again when it is back, also when it was not there at first', async () => {
  const port = await findFreePort()
  const [one, other] = [node(`redis://127.0.0.1:${port}`), node(`redis://127.0.0.1:${port}`)]
  one.broker.publish(['lost'])
  const heardOnce = () =>
    expect
      .poll(() => {
        one.broker.publish(['a'])
        return other.heard.includes('a')
      }, within)
      .toBe(true)
  const first = await startRedisDouble(port)
  await heardOnce()
  await first.close()
  other.heard.length = 0
  await redis(port)
  await heardOnce()
  expect(other.heard).not.toContain('lost')
}, 30_000)

test('a frozen server neither blocks nor fails who publishes', async () => {
  const { url, subscribers, freeze } = await redis()
  const { broker } = node(url)
  await expect.poll(subscribers, within).toBe(1)
  freeze()
  const began = performance.now()
  for (let index = 0; index < 5_000; index += 1) broker.publish(['a'])
  expect(performance.now() - began).toBeLessThan(5_000)
})

import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { probe } from './probe.ts'

const asked: string[] = []
let sockets = 0
let listener: RequestListener = (_, response) => void response.writeHead(200).end('ok')
let server: Server
let port: number
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    listener(request, response)
  })
  server.on('connection', () => {
    sockets += 1
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const inside = { allowInside: true, timeoutMs: 300 }

describe('another address of the site', () => {
  it('is healthy when it is ready, with its latency', async () => {
    listener = (_, response) => void response.writeHead(200).end('ok')
    const health = await probe(`http://127.0.0.1:${port}`, { ...inside, timeoutMs: 9_000 })
    expect(health.isHealthy).toBe(true)
    expect(health.latencyMs).toBeLessThan(9_000)
    expect(asked.at(-1)).toBe('/readyz')
  })

  it('is unhealthy when it is not ready, redirects, or does not answer', async () => {
    listener = (_, response) => void response.writeHead(503).end()
    expect((await probe(`http://127.0.0.1:${port}`, inside)).isHealthy).toBe(false)
    const before = asked.length
    listener = (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end()
    expect((await probe(`http://127.0.0.1:${port}`, inside)).isHealthy).toBe(false)
    expect(asked.slice(before)).toEqual(['/readyz'])
    listener = () => {}
    const silent = await probe(`http://127.0.0.1:${port}`, inside)
    expect(silent.isHealthy).toBe(false)
    expect(silent.latencyMs).toBeLessThan(9_000)
    expect((await probe('http://127.0.0.1:9', inside)).isHealthy).toBe(false)
  })

  it('may send an endless body, which is not read', async () => {
    let sent = 0
    let isOpen = true
    listener = (_, response) => {
      response.on('close', () => (isOpen = false))
      response.writeHead(200)
      const more = () => {
        if (isOpen) response.write(Buffer.alloc(65_536), () => ((sent += 65_536), setImmediate(more)))
      }
      more()
    }
    expect((await probe(`http://127.0.0.1:${port}`, inside)).isHealthy).toBe(true)
    await pause(100)
    expect(isOpen).toBe(false)
    expect(sent).toBeLessThan(5_000_000)
  })
})

describe('the server does not connect to private addresses (SSRF)', () => {
  // Each of these would reach the server of this test or another local one.
  it.each([
    ['127.0.0.1'],
    ['localhost'],
    ['0x7f.1'],
    ['2130706433'],
    ['[::1]'],
    ['[::ffff:127.0.0.1]'],
    ['169.254.169.254'],
  ])('by https://%s', async (host) => {
    const before = sockets
    expect((await probe(`https://${host}:${port}`, { allowInside: false, timeoutMs: 300 })).isHealthy).toBe(false)
    expect(sockets).toBe(before)
  })

  it.each([
    ['a private address', [{ address: '127.0.0.1', family: 4 }]],
    ['a private IPv6 address', [{ address: '::1', family: 6 }]],
    [
      'a public and a private address',
      [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ],
    ],
    ['no address', []],
    ['nonsense', [{ address: 'nonsense', family: 4 }]],
  ])('by a name that resolves to %s', async (_, found) => {
    let lookups = 0
    const lookup = async () => {
      lookups += 1
      return found
    }
    const before = sockets
    const health = await probe(`https://brand.example.com:${port}`, { allowInside: false, timeoutMs: 2_000, lookup })
    expect(health.isHealthy).toBe(false)
    expect(lookups).toBe(1)
    expect(sockets).toBe(before)
  })

  it('and times out when the resolver does not answer', async () => {
    const lookup = () => new Promise<never>(() => {})
    const health = await probe('https://brand.example.com', { allowInside: false, timeoutMs: 200, lookup })
    expect(health.isHealthy).toBe(false)
    expect(health.latencyMs).toBeLessThan(9_000)
  })

  it('by DNS rebinding: it resolves once and connects to the checked address', async () => {
    listener = (_, response) => void response.writeHead(200).end()
    let lookups = 0
    const lookup = async () => {
      lookups += 1
      return [{ address: lookups === 1 ? '127.0.0.1' : '169.254.169.254', family: 4 }]
    }
    expect((await probe(`http://brand.example.com:${port}`, { ...inside, lookup })).isHealthy).toBe(true)
    expect(lookups).toBe(1)
  })
})

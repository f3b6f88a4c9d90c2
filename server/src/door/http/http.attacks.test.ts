// attacks.md, groups I and K, as far as they concern HTTP itself; each describe block has the name of its line there.
import { randomInt } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { methods } from '@mingtang/contract/gen/methods.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { processorMs } from '../../test/processor-time.ts'
import { rawBytes, rawRequest } from '../../test/raw-request.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { poolWaitMs: 2_000 } })
})
afterAll(() => site.close())

const json = { 'content-type': 'application/json' }
async function post(path: string, body: string, headers: Record<string, string> = {}, url = site.url) {
  const response = await fetch(`${url}/api/${path}`, { method: 'POST', headers: { ...json, ...headers }, body })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const codeOf = ({ text }: { text: string }) => (JSON.parse(text) as { code: string }).code

describe('Prototype pollution', () => {
  const hostile = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'isAdmin', '$where']
  const values = () =>
    [{ isAdmin: 1 }, { prototype: { isAdmin: 1 } }, { __proto__: { isAdmin: 1 } }, [], [[]], null, true, -1, 'x', ''][
      randomInt(10)
    ]

  function fuzzed(name: CallName): string {
    const fields = methods[name].input.fields.map((field) => field.localName)
    const keys = Array.from({ length: 1 + randomInt(4) }, () => {
      const all = [...hostile, ...fields]
      return all[randomInt(all.length)]
    })
    // Written as text: an object literal would lose the key `__proto__`.
    return `{${keys.map((key) => `${JSON.stringify(key)}:${JSON.stringify(values()) ?? 'null'}`).join(',')}}`
  }

  it('two thousand random bodies do not change Object.prototype, and no reply reveals internals', async () => {
    const before = Object.getOwnPropertyNames(Object.prototype).join()
    const { token } = await site.member()
    const names = (Object.keys(calls) as CallName[]).filter(
      (name) => calls[name].side === 'member' && name !== 'logout' && !/captcha|slider|login|register/i.test(name),
    )
    const bad: string[] = []
    const work = async (): Promise<void> => {
      for (let count = 0; count < 100; count += 1) {
        const name = names[randomInt(names.length)]!
        const body = fuzzed(name)
        const answer = await post(calls[name].wireName, body, { 'x-token': token, 'x-request-id': `f${count}` })
        const isCrash = answer.status >= 500 || codeOf(answer) === 'Z00500'
        if (isCrash || /\bat .*\.ts|node_modules|select |isAdmin/.test(answer.text))
          bad.push(`${name} ${body} ${answer.text}`)
      }
    }
    await Promise.all(Array.from({ length: 20 }, work))
    expect(bad).toEqual([])
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before)
    expect(({} as { isAdmin?: number }).isAdmin).toBeUndefined()
  })

  it.each(['a[__proto__][x]=1', '__proto__[isAdmin]=1', 'constructor[prototype][isAdmin]=1', '__proto__.isAdmin=1'])(
    'query %s is ignored',
    async (query) => {
      expect(codeOf(await post(`getCurrent?${query}`, '{}'))).toBe('')
      expect(({} as { isAdmin?: number; x?: number }).isAdmin).toBeUndefined()
    },
  )
})

describe('CORS', () => {
  const origins = ['https://evil.example', 'null', 'http://127.0.0.1.evil.example', 'http://evil127.0.0.1', 'file://']
  it.each(origins)('Origin %s gets no CORS header, neither for a preflight nor for a call', async (origin) => {
    const asked = await fetch(`${site.url}/api/getBalance`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-token' },
    })
    const called = await post('getCurrent', '{}', { origin, cookie: 'session=a' })
    expect(called.status).toBe(403)
    for (const { headers } of [asked, called])
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  })
})

describe('Cache', () => {
  it('every reply to a call has no-store, also a refusal', async () => {
    const { token } = await site.member()
    for (const [path, headers] of [
      ['getUserInfo', { 'x-token': token }],
      ['getUserInfo', {}],
      ['nowhere', {}],
    ] as [string, Record<string, string>][])
      expect((await post(path, '{}', headers)).headers.get('cache-control')).toBe('no-store')
  })
})

describe('Deep/large JSON', () => {
  const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
  const keys = (count: number) => `{${Array.from({ length: count }, (_, key) => `"k${key}":1`).join(',')}}`
  const [refused, tooLarge, ignored] = ['Z00400', 'Z00413', '']
  it.each<[string, () => string, string]>([
    ['10⁵ nested lists', () => `{"lang":${nested('[', ']', 100_000)}}`, tooLarge],
    ['as many nested lists as fit', () => `{"lang":${nested('[', ']', 50_000)}}`, refused],
    ['10⁵ unclosed lists', () => '['.repeat(100_000), refused],
    ['10⁵ nested objects', () => `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, tooLarge],
    [
      'as many nested objects as fit, in an unknown field',
      () => `${'{"a":'.repeat(17_000)}1${'}'.repeat(17_000)}`,
      ignored,
    ],
    ['10⁶ keys', () => keys(1_000_000), tooLarge],
    ['as many unknown keys as fit', () => keys(9_000), ignored],
    ['a string of 10 MB', () => JSON.stringify({ lang: 'x'.repeat(10_000_000) }), tooLarge],
    ['a number of 100 000 digits', () => `{"lang":${'9'.repeat(100_000)}}`, refused],
    ['50 000 backslashes', () => `{"lang":"${'\\\\'.repeat(50_000)}"}`, refused],
    ['exactly 100 KB', () => `{"a":"${'x'.repeat(100 * 1024 - 8)}"}`, ignored],
    ['a byte more than 100 KB', () => `{"a":"${'x'.repeat(100 * 1024 - 7)}"}`, tooLarge],
  ])('%s: answered within a second of CPU time, as is another call meanwhile', async (_what, body, code) => {
    const text = body()
    const calls = () => Promise.all([post('carouse_adsList', text), post('getCurrent', '{}')])
    let answers: Awaited<ReturnType<typeof calls>> | undefined
    const usedMs = await processorMs(async () => {
      answers = await calls()
    })
    const [answer, other] = answers!
    expect([answer.status, codeOf(answer)]).toEqual([code === tooLarge ? 413 : 200, code])
    expect(codeOf(other)).toBe('')
    expect(usedMs).toBeLessThan(1_000)
  })
})

describe('XFF bypass', () => {
  it('all addresses that one client claims in headers share one rate limit', async () => {
    const limited = await testSite({ config: { rateLimits: true } })
    try {
      const names = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'true-client-ip', 'cf-connecting-ip', 'x-client-ip']
      const seen: string[] = []
      for (let count = 0; count < 40; count += 1) {
        const address = `192.0.2.${count}`
        const headers = Object.fromEntries(
          names.map((name) => [name, name === 'forwarded' ? `for=${address}` : address]),
        )
        seen.push(codeOf(await post('console/login', '{"username":"a","password":"b"}', headers, limited.consoleUrl)))
      }
      expect(new Set(seen.slice(0, 10))).not.toContain('Z00429')
      expect(seen.at(-1)).toBe('Z00429')
    } finally {
      await limited.close()
    }
  })
})

describe('Header tricks', () => {
  const call = (headers: Record<string, string>, method = 'POST', path = '/api/getCurrent') =>
    rawRequest(site.url, { method, path, headers: { ...json, ...headers }, body: '{}' })

  it('Host evil: no reply contains it', async () => {
    for (const headers of [
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example' },
      { forwarded: 'host=evil.example' },
    ])
      for (const path of [
        '/api/getCurrent',
        '/api/getStaticResourceServer',
        '/api/sysConfig_configInfo',
        '/robots.txt',
      ]) {
        const method = path.startsWith('/api/') ? 'POST' : 'GET'
        const answer = await call(headers as unknown as Record<string, string>, method, path)
        expect(answer.text + JSON.stringify(answer.headers)).not.toContain('evil')
      }
  })

  it.each(['x-http-method-override', 'x-http-method', 'x-method-override'])('%s has no effect', async (name) => {
    const answer = await call({ [name]: 'POST' }, 'GET')
    expect(answer.text).not.toContain('"success":true')
    expect((await call({ [name]: 'DELETE' })).status).toBe(200)
  })

  const head = (lines: string) =>
    `POST /api/getCurrent HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${lines}\r\n`
  it.each<[string, string]>([
    ['duplicate Content-Length', `${head('Content-Length: 2\r\nContent-Length: 3\r\n')}{} `],
    ['TE+CL', `${head('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n')}2\r\n{}\r\n0\r\n\r\n`],
    ['TE twice', `${head('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n')}2\r\n{}\r\n0\r\n\r\n`],
    ['an unknown Transfer-Encoding', `${head('Transfer-Encoding: xchunked\r\n')}2\r\n{}\r\n0\r\n\r\n`],
    ['a negative length', `${head('Content-Length: -2\r\n')}{}`],
    ['a length with a sign', `${head('Content-Length: +2\r\n')}{}`],
    ['a space before the colon', `${head('Content-Length : 2\r\n')}{}`],
    ['a bare line feed', 'POST /api/getCurrent HTTP/1.1\nHost: a\nContent-Length: 2\n\n{}'],
    ['a folded header', `${head('X-A: 1\r\n 2\r\nContent-Length: 2\r\n')}{}`],
    ['no Host', 'POST /api/getCurrent HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}'],
    ['40 KB of headers', `${head(`X-A: ${'a'.repeat(40_000)}\r\nContent-Length: 2\r\n`)}{}`],
  ])('%s is refused or disconnected, and the bytes behind it are not run as a second request', async (_what, bytes) => {
    const seen = await rawBytes(
      site.url,
      `${bytes}POST /api/getUserInfo HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`,
    )
    expect(seen).not.toContain('"success":true')
    expect(seen).not.toContain('HTTP/1.1 200')
    expect(seen.match(/HTTP\/1\.1 4\d\d/g)?.length ?? 0).toBeLessThanOrEqual(1)
  })
})

describe('Path tricks', () => {
  it.each([
    '//api/getCurrent',
    '/api//getCurrent',
    '/api/./getCurrent',
    '/api/x/../getCurrent',
    '/api/%2e%2e/api/getCurrent',
    '/api/getCurrent/',
    '/api/getCurrent.',
    '/api/getCurrent;a=1',
    '/api/getCurrent%00',
    '/api/getCurrent%20',
    '/api/GETCURRENT',
    '/API/getCurrent',
    '/api\\getCurrent',
    '/api/__proto__',
    '/api/constructor',
    '/api/console/../getCurrent',
    '/api/',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2fserver%2frender.js',
  ])('%s is not a call', async (path) => {
    const answer = await rawRequest(site.url, { path, headers: json, body: '{}' })
    expect([path, answer.status]).toEqual([
      path,
      expect.toSatisfy((status: number) => status === 404 || status === 400),
    ])
    expect(answer.text).not.toContain('root:')
  })

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s runs no call',
    async (method) => {
      const seen = await rawBytes(
        site.url,
        `${method} /api/getCurrent HTTP/1.1\r\nHost: a\r\nX-Mark: seen\r\nConnection: close\r\n\r\n`,
      )
      expect(seen).not.toContain('"success":true')
      expect(seen).not.toContain('X-Mark')
    },
  )

  it('CONNECT opens no tunnel', async () => {
    expect(await rawBytes(site.url, 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: a\r\n\r\n')).not.toMatch(/HTTP\/1\.1 2/)
  })
})

describe('Debug in production', () => {
  it.each([
    '/metrics',
    '/outbox',
    '/docs',
    '/.git/config',
    '/.env',
    '/version.json.map',
    '/assets/client.js.map',
    '/server/render.js',
  ])('%s shows no internals to a visitor behind the proxy', async (path) => {
    const answer = await rawRequest(site.url, { method: 'GET', path, headers: { 'x-forwarded-for': '192.0.2.1' } })
    expect(answer.status).not.toBe(200)
    expect(answer.text).not.toMatch(/repositoryformatversion|DATABASE_URL/)
  })
})

/** Opens sockets that send `first`, then a byte every 300 ms, and never finish their request. */
async function slowly(url: string, count: number, first: string): Promise<{ open: () => number; stop: () => void }> {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  for (let index = 0; index < count; index += 1) {
    const socket = connect(Number(port), hostname)
    open.add(socket)
    socket.on('error', () => open.delete(socket)).on('close', () => open.delete(socket))
    socket.on('data', () => undefined).write(first)
  }
  const drip = setInterval(() => {
    for (const socket of open) socket.write('a')
  }, 300)
  return {
    open: () => open.size,
    stop() {
      clearInterval(drip)
      for (const socket of open) socket.destroy()
    },
  }
}

describe('Slowloris headers/body', () => {
  it('unfinished requests are closed by the timeouts, and other calls are answered meanwhile', async () => {
    const patient = await testSite({ config: { headersTimeoutMs: 1_500, requestTimeoutMs: 2_500 } })
    const { url } = patient
    const headers = await slowly(url, 200, 'POST /api/getCurrent HTTP/1.1\r\nHost: a\r\nX-A: ')
    const bodies = await slowly(url, 200, 'POST /api/getCurrent HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n')
    try {
      await expect.poll(headers.open).toBe(200)
      let answered = 0
      while (headers.open() + bodies.open() > 0) {
        expect(codeOf(await post('getCurrent', '{}', {}, url))).toBe('')
        answered += 1
        await pause(50)
      }
      expect(answered).toBeGreaterThan(5)
    } finally {
      headers.stop()
      bodies.stop()
      await patient.close()
    }
  }, 60_000)
})

describe('Pool exhaustion', () => {
  it('500 slow calls: calls without queries are answered, others are refused in time, and later calls succeed again', async () => {
    const { client } = await site.member({ balance: '10' })
    const blocker = new pg.Client({ connectionString: site.config.databaseUrl })
    await blocker.connect()
    await blocker.query('begin; lock table banner in access exclusive mode')
    const slow = Array.from({ length: 500 }, () => post('carouse_adsList', '{}'))
    try {
      // Answered after the node has read them all: the time that a busy machine takes for that is not a wait.
      await post('getCurrent', '{}')
      const timed = async (work: Promise<unknown>) => {
        const started = performance.now()
        await work
        return performance.now() - started
      }
      const rowless = await timed(post('getCurrent', '{}'))
      const healthy = await timed(fetch(`${site.url}/healthz`))
      const refused = await timed(client.call('getBalance', { currency: 'CNY' }).catch(() => undefined))
      // A call that waits for a connection is refused after two seconds; one that needs none does not wait.
      expect(Math.max(rowless, healthy)).toBeLessThan(refused)
      // A busy machine makes all three slower.
      expect(refused).toBeLessThan(4_000 + 10 * (rowless + healthy))
    } finally {
      await blocker.query('rollback')
      await blocker.end()
    }
    const codes = new Set((await Promise.all(slow)).map(codeOf))
    // Each is answered after the lock is released, or refused as too busy; none hangs.
    expect([...codes].filter((code) => code !== '' && code !== 'Z00503' && code !== 'Z00504')).toEqual([])
    expect((await client.call('getBalance', { currency: 'CNY' })).balance).toBe('10.00')
  }, 60_000)
})

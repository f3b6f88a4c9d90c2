import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@mingtang/contract/client.ts'
import { json, sql } from '../../base/db/sql.ts'
import { signYidun } from '../../base/providers/captcha/yidun.ts'
import { handTrack } from '../../test/hand-track.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { freshPhone } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { isHandMade, type TrackPoint } from './track-rule.ts'

type Form = { url: URL; fields: Record<string, string> }
type VendorResponse = { status: number; body: string } | 'silence'

// A vendor over real HTTP that answers as the test sets and records the requests.
let vendor: Server
let site: TestSite
let asked: Form[] = []
let answer: (form: Form) => VendorResponse = () => 'silence'
beforeAll(async () => {
  vendor = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const form = {
      url: new URL(request.url ?? '', 'http://vendor'),
      fields: Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString())),
    }
    asked.push(form)
    const reply = answer(form)
    if (reply !== 'silence') response.writeHead(reply.status).end(reply.body)
  })
  vendor.listen(0, '127.0.0.1')
  await once(vendor, 'listening')
  const address = vendor.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const hosts = { https: true, staticServers: ['static.vendor.example'], apiServers: ['api.vendor.example'] }
  const common = { url, timeoutMs: 400, browser: { ...hosts, imageServers: [] } }
  site = await testSite({
    config: {
      geetest: { ...common, captchaId: 'g'.repeat(32), key: 'geetest-key' },
      yidun: { ...common, captchaId: 'y'.repeat(32), secretId: 'secret-id', secretKey: 'yidun-key' },
    },
  })
})
afterAll(async () => {
  await site.close()
  vendor.closeAllConnections()
  vendor.close()
})
beforeEach(async () => {
  asked = []
  await site.db.execute(sql`delete from captcha_outage`)
})

const setProvider = (captchaProvider: string) =>
  site.db.execute(
    sql`update tenant set policy = ${json({ site: { captchaProvider, codeCaps: { ipPerHour: 999 } } })} where code = 'mingtang'`,
  )

async function solved(client: Client, action: 'LOGIN' | 'REG' | 'SMS_CODE' = 'SMS_CODE'): Promise<string> {
  const puzzle = await client.call('getSlider', { action })
  return (await client.call('checkSlider', { id: puzzle.id, track: handTrack(await placeOf(puzzle.id)) })).captchaInfo
}

async function placeOf(id: string): Promise<number> {
  const [row] = await site.db.query<{ answerX: number }>(sql`select answer_x from slider where id = ${id}`)
  return row!.answerX
}

const withCaptcha = (captchaInfo: string) =>
  ({ action: 'REG', way: 'PHONE', username: freshPhone(), phoneAreaCode: 86, captchaInfo }) as const

describe('our own slider', () => {
  it('passes one call of its action in its session', async () => {
    await setProvider('SLIDER')
    const [client, other] = [await site.visitor(), await site.visitor()]
    expect((await client.call('getCaptchaOptions', {})).provider).toBe('SLIDER')
    const info = await solved(client)
    expect(await outcomeOf(other.call('sendCode', withCaptcha(info)))).toBe('captchaWrong')
    expect(await outcomeOf(client.call('checkAccount', { userName: 'anybody', captchaInfo: info }))).toBe(
      'captchaWrong',
    )
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => outcomeOf(client.call('sendCode', withCaptcha(info)))),
    )
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1)
    expect(await outcomeOf(client.call('sendCode', withCaptcha('pass.invented')))).toBe('captchaWrong')
  })

  it('accepts one try, right or wrong, from its own session within two minutes', async () => {
    const client = await site.visitor()
    const { id } = await client.call('getSlider', { action: 'REG' })
    const track = handTrack(await placeOf(id))
    expect(await outcomeOf(client.call('checkSlider', { id, track: handTrack(5) }))).toBe('captchaWrong')
    expect(await outcomeOf(client.call('checkSlider', { id, track }))).toBe('captchaWrong')
    const late = await client.call('getSlider', { action: 'REG' })
    const lateTrack = handTrack(await placeOf(late.id))
    await site.db.execute(sql`update slider set expires_at = now() - interval '1 second' where id = ${late.id}`)
    expect(await outcomeOf(client.call('checkSlider', { id: late.id, track: lateTrack }))).toBe('captchaWrong')
    const strange = await client.call('getSlider', { action: 'REG' })
    const strangeTrack = handTrack(await placeOf(strange.id))
    const stranger = await site.visitor()
    expect(await outcomeOf(stranger.call('checkSlider', { id: strange.id, track: strangeTrack }))).toBe('captchaWrong')
    expect((await client.call('checkSlider', { id: strange.id, track: strangeTrack })).captchaInfo).toMatch(/^pass\./)
  })

  const even = (ms: number) => Array.from({ length: 30 }, (_, step) => ({ x: step * 5, y: 70, ms: (step * ms) / 29 }))
  it.each<[string, TrackPoint[], boolean]>([
    ['a human track', handTrack(145), true],
    ['a human track that ends at a wrong position', handTrack(152), false],
    ['a movement at constant speed', even(900), false],
    [
      'a movement at constant speed with a little noise',
      even(900).map((point, step) => ({ ...point, x: point.x + (step % 29 ? step % 3 : 0) })),
      false,
    ],
    ['a human track at ten times the speed', handTrack(145).map((point) => ({ ...point, ms: point.ms / 10 })), false],
    [
      'a single jump',
      [
        { x: 0, y: 0, ms: 0 },
        { x: 145, y: 0, ms: 900 },
      ],
      false,
    ],
    ['a jump after a pause', [...even(900).map((point) => ({ ...point, x: 0 })), { x: 145, y: 0, ms: 1000 }], false],
    ['a reversed time', handTrack(145).map((point, step) => ({ ...point, ms: step === 9 ? 0 : point.ms })), false],
    [
      'arrow keys',
      Array.from({ length: 73 }, (_, key) => ({ x: key * 2 + 1, y: 160, ms: key === 0 ? 0 : 500 + key * 33 })),
      true,
    ],
  ])('%s', (_, track, isRight) => expect(isHandMade(track, 145)).toBe(isRight))
})

const geetest = (lot: string) =>
  JSON.stringify({ lot_number: lot, captcha_output: 'output', pass_token: 'token', gen_time: '1706941836' })

describe('GT4', () => {
  beforeEach(() => setProvider('GT4'))

  it('is called with a signature over the lot number; a passed result counts once', async () => {
    const client = await site.visitor()
    expect(await client.call('getCaptchaOptions', {})).toMatchObject({
      provider: 'GT4',
      config: {
        captchaId: 'g'.repeat(32),
        https: true,
        clientStaticServers: ['static.vendor.example'],
        clientApiServers: ['api.vendor.example'],
      },
    })
    answer = ({ url, fields }) => {
      const sign = createHmac('sha256', 'geetest-key')
        .update(fields.lot_number ?? '')
        .digest('hex')
      const isRight = url.pathname === '/validate' && url.searchParams.get('captcha_id') === 'g'.repeat(32)
      const result = isRight && fields.sign_token === sign && fields.pass_token === 'token' ? 'success' : 'fail'
      return { status: 200, body: JSON.stringify({ result, reason: '' }) }
    }
    expect(await outcomeOf(client.call('sendCode', withCaptcha(geetest('lot1'))))).toBe('answered')
    expect(await outcomeOf(client.call('sendCode', withCaptcha(geetest('lot1'))))).toBe('captchaWrong')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.fields.captcha_output).toBe('output')
    expect(JSON.stringify(asked)).not.toContain('geetest-key')
  })

  it.each([
    ['a refusal', { status: 200, body: '{"result":"fail","reason":"pass_token expire"}' }],
    ['an error about the parameters', { status: 200, body: '{"status":"error","code":"-50005"}' }],
  ])('%s refuses the visitor and keeps the vendor in use', async (_, reply) => {
    answer = () => reply
    const client = await site.visitor()
    expect(await outcomeOf(client.call('sendCode', withCaptcha(geetest(reply.body))))).toBe('captchaWrong')
    expect((await client.call('getCaptchaOptions', {})).provider).toBe('GT4')
  })

  it.each<[string, VendorResponse]>([
    ['silence', 'silence'],
    ['HTTP 500', { status: 500, body: '{"result":"success"}' }],
    ['HTML', { status: 200, body: '<html>success</html>' }],
    ['JSON of the wrong shape', { status: 200, body: '{"result":true}' }],
  ])('%s passes nobody, and our own slider replaces the vendor', async (name, reply) => {
    answer = () => reply
    const client = await site.visitor()
    expect(await outcomeOf(client.call('sendCode', withCaptcha(geetest(`lot ${name}`))))).toBe('captchaWrong')
    expect(await client.call('getCaptchaOptions', {})).toMatchObject({ provider: 'SLIDER', config: { captchaId: '' } })
    expect(await outcomeOf(client.call('sendCode', withCaptcha(geetest('another'))))).toBe('captchaWrong')
    expect(asked).toHaveLength(1)
    expect(await outcomeOf(client.call('sendCode', withCaptcha(await solved(client))))).toBe('answered')
  })

  it.each(['', '{}', 'null', '[]', '{"lot_number":1}', 'x'.repeat(1999)])(
    '%s is refused without a call to the vendor',
    async (info) => {
      const client = await site.visitor()
      const outcome = await outcomeOf(client.call('checkAccount', { userName: 'anybody', captchaInfo: info }))
      expect(outcome).toBe(info ? 'captchaWrong' : 'captchaRequired')
      expect(asked).toHaveLength(0)
    },
  )
})

describe('D163', () => {
  it("signs as in the vendor's own example", () => {
    expect(signYidun({ foo: '1', bar: '2', foo_bar: '3', baz: '4' }, 'e3da918313c14ea8b25db31f01263f80')).toBe(
      'e5fdc6218688ba15b909a10a45f01fc5',
    )
  })

  it('is called with a signed form, and its result decides; without an answer nobody passes', async () => {
    await setProvider('D163')
    const client = await site.visitor()
    answer = ({ url, fields: { signature, ...fields } }) => {
      const isRight =
        url.pathname === '/api/v2/verify' &&
        signature === signYidun(fields, 'yidun-key') &&
        fields.version === 'v2' &&
        Math.abs(Number(fields.timestamp) - Date.now()) < 10_000
      return { status: 200, body: JSON.stringify({ result: isRight && fields.validate === 'CN31_good', error: 0 }) }
    }
    expect(await outcomeOf(client.call('sendCode', withCaptcha('CN31_good')))).toBe('answered')
    expect(await outcomeOf(client.call('sendCode', withCaptcha('CN31_bad')))).toBe('captchaWrong')
    expect((await client.call('getCaptchaOptions', {})).provider).toBe('D163')
    answer = () => 'silence'
    expect(await outcomeOf(client.call('sendCode', withCaptcha('CN31_good2')))).toBe('captchaWrong')
    expect((await client.call('getCaptchaOptions', {})).provider).toBe('SLIDER')
  })
})

it('a vendor without its keys is replaced by our own slider', async () => {
  const bare = await testSite({ policy: { site: { captchaProvider: 'GT4' } } })
  try {
    expect((await bare.stranger().call('getCaptchaOptions', {})).provider).toBe('SLIDER')
  } finally {
    await bare.close()
  }
})

// Malicious bytes as protobuf: refused or skipped, fast and without much memory.
import { randomBytes } from 'node:crypto'
import { create, fromBinary, toBinary } from '@bufbuild/protobuf'
import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire'
import { ReplyEnvelopeSchema } from '@mingtang/contract/gen/envelope_pb.ts'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { CheckSliderRequestSchema } from '@mingtang/contract/gen/member/identity/captcha_pb.ts'
import { ListBannersRequestSchema } from '@mingtang/contract/gen/member/site/content_pb.ts'
import { GetBalanceReplySchema, GetBalanceRequestSchema } from '@mingtang/contract/gen/member/money/wallet_pb.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyMode } from '../../test/bodies-kit.ts'
import { processorMs } from '../../test/processor-time.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { protobufExchange } from './protobuf-body.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ policy: everyMode })
})
afterAll(() => site.close())

const limitMs = 50
const limitBytes = 32 * 1024 * 1024
const maxBytes = 64 * 1024

async function post(name: CallName, body: Uint8Array<ArrayBuffer>, token = '') {
  const response = await fetch(`${site.url}/api/${calls[name].wireName}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-protobuf',
      'x-tenant': 'mingtang',
      ...(token ? { 'x-token': token } : {}),
    },
    body,
  })
  return fromBinary(ReplyEnvelopeSchema, new Uint8Array(await response.arrayBuffer()))
}

/** The last response and the lowest CPU time of five runs, so that garbage of earlier calls is not counted. */
async function quickest<Answer>(ask: () => Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  let ms = Number.POSITIVE_INFINITY
  for (let round = 1; ; round += 1) {
    let answer: Answer | undefined
    const used = await processorMs(async () => {
      answer = await ask()
    })
    ms = Math.min(ms, used)
    if (round === 5) return { answer: answer as Answer, ms }
  }
}

const bytesOf = (write: (writer: BinaryWriter) => void): Uint8Array<ArrayBuffer> => {
  const writer = new BinaryWriter()
  write(writer)
  return Uint8Array.from(writer.finish())
}
const raw = (...bytes: number[]) => Uint8Array.from(bytes)
const repeated = (part: Uint8Array) => {
  const whole = new Uint8Array(maxBytes - (maxBytes % part.length))
  for (let at = 0; at < whole.length; at += part.length) whole.set(part, at)
  return whole
}

/** Messages nested `depth` times in the field with this number. */
function nested(depth: number, field: number): Uint8Array<ArrayBuffer> {
  let inner: Uint8Array<ArrayBuffer> = new Uint8Array()
  for (let level = 0; level < depth; level += 1) {
    const within = inner
    inner = bytesOf((writer) => writer.tag(field, WireType.LengthDelimited).bytes(within))
    if (inner.length > maxBytes) break
  }
  return inner
}

const unknownField = bytesOf((writer) => writer.tag(7777, WireType.LengthDelimited).string('x'.repeat(100)))
const lang = toBinary(ListBannersRequestSchema, create(ListBannersRequestSchema, { lang: 'en-US' }))
const joined = (...parts: Uint8Array[]) => Uint8Array.from(Buffer.concat(parts))

const hostile: [string, Uint8Array<ArrayBuffer>, 'refused' | 'skipped'][] = [
  ['a tag without its value', raw(0x0a), 'refused'],
  ['a string that ends early', raw(0x0a, 0x20, 0x41), 'refused'],
  ['a length of 2 GB', raw(0x0a, 0xff, 0xff, 0xff, 0xff, 0x07), 'refused'],
  ['a length of 4 GB', raw(0x0a, 0xff, 0xff, 0xff, 0xff, 0x0f), 'refused'],
  ['a varint that never ends', raw(0x08, ...Array.from({ length: 40 }, () => 0xff)), 'refused'],
  ['an unknown field of 2 GB', joined(lang, raw(0xca, 0xe6, 0x03, 0xff, 0xff, 0xff, 0xff, 0x07)), 'refused'],
  ['field number 0', raw(0x00, 0x00), 'refused'],
  ['wire type 6', raw(0x0e, 0x00), 'refused'],
  ['wire type 7', raw(0x0f, 0x00), 'refused'],
  ['an end of a group without its start', raw(0x0c), 'refused'],
  ['10⁴ groups in one another', new Uint8Array(10_000).fill(0xfb), 'refused'],
  [
    '10⁴ well-formed groups in one another',
    joined(new Uint8Array(10_000).fill(0x7b), new Uint8Array(10_000).fill(0x7c)),
    'refused',
  ],
  ['a string that is not UTF-8', raw(0x0a, 0x02, 0xc3, 0x28), 'refused'],
  ['random bytes', Uint8Array.from(randomBytes(4096).fill(0xff, 0, 1)), 'refused'],
  ['10⁴ unknown messages in one another', nested(10_000, 7777), 'skipped'],
  [
    'unknown fields to the limit',
    joined(repeated(unknownField).subarray(0, unknownField.length * 600), lang),
    'skipped',
  ],
  ['a scalar 10⁴ times over', joined(repeated(raw(0x0a, 0x01, 0x41)).subarray(0, 30_000), lang), 'skipped'],
]

test.each(hostile)('%s: %# ', async (_, body, fate) => {
  await post('listBanners', Uint8Array.from(lang))
  const before = process.memoryUsage().rss
  const { answer, ms } = await quickest(() => post('listBanners', body))
  const { success, code } = answer
  expect({ success, code }).toEqual(
    fate === 'refused' ? { success: false, code: 'Z00400' } : { success: true, code: '' },
  )
  expect(ms).toBeLessThan(limitMs)
  expect(process.memoryUsage().rss - before).toBeLessThan(limitBytes)
})

test.each([
  ['as many elements as fit', repeated(raw(0x12, 0x00))],
  ['elements within the limit of bytes, each with fields', repeated(raw(0x12, 0x04, 0x08, 0x01, 0x10, 0x01))],
  ['messages in messages of the list', joined(raw(0x12), nested(30, 2))],
])('a list of %s is refused in time', async (_, body) => {
  const { token } = await site.stranger().call('openGuestSession', {})
  await post('checkSlider', new Uint8Array(), token)
  const before = process.memoryUsage().rss
  const { answer, ms } = await quickest(() => post('checkSlider', body, token))
  expect(answer).toMatchObject({ success: false, code: 'Z00400' })
  expect(ms).toBeLessThan(limitMs)
  expect(process.memoryUsage().rss - before).toBeLessThan(2 * limitBytes)
})

test.each([[2n ** 63n - 1n], [-(2n ** 63n)], [2n ** 64n - 1n]])(
  'a 64-bit number (%s) in a 32-bit field is refused in time',
  async (edge) => {
    const body = bytesOf((writer) => {
      const element = bytesOf((inner) => inner.tag(1, WireType.Varint).uint64(BigInt.asUintN(64, edge)))
      writer.tag(2, WireType.LengthDelimited).bytes(element)
    })
    const decode = () => protobufExchange(Buffer.from(body)).decode(CheckSliderRequestSchema)
    expect(await processorMs(() => expect(decode).toThrow('badRequest'))).toBeLessThan(limitMs)
  },
)

test('prototype names as map keys and texts change no prototype', async () => {
  for (const name of ['__proto__', 'constructor', 'prototype', 'toString']) {
    const entry = bytesOf((writer) =>
      writer.tag(1, WireType.LengthDelimited).string(name).tag(2, WireType.LengthDelimited).string('polluted'),
    )
    const map = bytesOf((writer) => {
      for (let field = 1; field < 8; field += 1) writer.tag(field, WireType.LengthDelimited).bytes(entry)
    })
    for (const call of ['listBanners', 'login', 'checkSlider'] as const) await post(call, map)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  }
  // No member's request has a map; in a reply with one, the key stays a plain key.
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('unknown fields reach no handler and no reply', async () => {
  const exchange = protobufExchange(Buffer.from(joined(unknownField, lang)))
  expect(exchange.decode(ListBannersRequestSchema)).toMatchObject({ lang: 'en-US' })
  expect((exchange.decode(ListBannersRequestSchema) as { $unknown?: unknown[] }).$unknown ?? []).toEqual([])
})

test('the envelope has the bytes of the reply, or the text of a refusal', async () => {
  const member = await site.member({ balance: '500.00' })
  const request = toBinary(GetBalanceRequestSchema, create(GetBalanceRequestSchema))
  const answer = await post('getBalance', Uint8Array.from(request), member.token)
  expect(fromBinary(GetBalanceReplySchema, answer.data)).toMatchObject({ balance: '500.00' })
  expect(await post('getBalance', Uint8Array.from(request))).toMatchObject({ success: false, code: 'D00003' })
  const wrong = await post('listBanners', raw(0x0a))
  expect(JSON.parse(wrong.errorData)).toEqual({ field: 'body' })
})

test('a body over the limit is refused before it is decoded', async () => {
  expect(await post('listBanners', new Uint8Array(maxBytes + 1))).toMatchObject({ success: false, code: 'Z00413' })
})

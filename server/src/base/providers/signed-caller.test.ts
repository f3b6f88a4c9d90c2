import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSandboxPayment } from './payment/sandbox-payment.ts'
import { openSignedCaller } from './signed-caller.ts'

type Respond = (request: IncomingMessage, response: ServerResponse, sign: (body: string) => void) => void

// A third party over real HTTP whose answers the test sets.
let answer: Respond = () => {}
let server: Server
let url = ''
const party = () => ({ url, merchant: 'mingtang', secret: 'secret', timeoutMs: 300 })

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume()
    const nonce = `${request.headers['x-nonce'] as string}`
    answer(request, response, (body) => {
      const signature = createHmac('sha256', 'secret').update(`${nonce}\n${body}`).digest('hex')
      response.writeHead(200, { 'x-signature': signature }).end(body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ok = '{"code":"OK","data":{"a":"1"}}'

describe('a signed call', () => {
  const call = () => openSignedCaller(party())('/pay/v1/order/query', {})

  it('is done or refused by a signed answer only', async () => {
    answer = (_request, _response, sign) => sign(ok)
    expect(await call()).toEqual({ kind: 'done', value: { a: '1' } })
    answer = (_request, _response, sign) => sign('{"code":"INVALID_AMOUNT","message":""}')
    expect(await call()).toEqual({ kind: 'refused', code: 'INVALID_AMOUNT' })
  })

  it.each<[string, Respond]>([
    ['an unsigned answer', (_request, response) => response.writeHead(200).end(ok)],
    ['a wrong signature', (_request, response) => response.writeHead(200, { 'x-signature': 'ab'.repeat(32) }).end(ok)],
    ['HTTP 500', (_request, response) => response.writeHead(500).end('{}')],
    ['HTML', (_request, _response, sign) => sign('<html></html>')],
    ['truncated JSON', (_request, _response, sign) => sign(ok.slice(0, 12))],
    ['no code', (_request, _response, sign) => sign('{"data":{}}')],
    ['no data', (_request, _response, sign) => sign('{"code":"OK","data":[]}')],
    ['a refusal of our signature', (_request, _response, sign) => sign('{"code":"BAD_SIGNATURE"}')],
    ['a redirect', (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['no answer', () => {}],
    ['half an answer and then nothing', (_request, response) => response.writeHead(200).write('{"co')],
    ['a dropped connection', (request) => request.destroy()],
    ['an endless answer', (_request, response) => response.writeHead(200).write('x'.repeat(9_000_000))],
  ])('is unknown after %s', async (_, given) => {
    answer = given
    expect(await call()).toMatchObject({ kind: 'unknown' })
  })

  it('follows no redirect', async () => {
    const paths: string[] = []
    answer = (request, response) => {
      paths.push(request.url ?? '')
      response.writeHead(307, { location: '/elsewhere' }).end()
    }
    await call()
    expect(paths).toEqual(['/pay/v1/order/query'])
  })
})

describe('the payment provider', () => {
  const signed = (data: object) => {
    answer = (_request, _response, sign) => sign(JSON.stringify({ code: 'OK', data }))
    return openSandboxPayment(party())
  }
  const order = {
    merchantOrderId: 'x',
    amount: '1.00',
    currency: 'CNY',
    channel: 'BANK_TRANSFER',
    notifyUrl: '',
    returnUrl: '',
    expiresAt: '',
  }

  it.each([
    { orderId: 'o', payUrl: 'javascript:alert(1)' },
    { orderId: 'o', payUrl: 'data:text/html,x' },
    { orderId: 'o' },
    { payUrl: 'https://pay' },
  ])('treats the reply %j to a new order as unknown', async (data) => {
    expect(await signed(data).createOrder(order)).toMatchObject({ kind: 'unknown' })
  })

  it.each([{ status: 'PAID' }, { status: 'paid' }, {}, { status: 'PAID', orderId: 'o', amount: 100, currency: 'CNY' }])(
    'treats the status reply %j as unknown',
    async (data) => {
      expect(await signed(data).queryOrder('x')).toMatchObject({ kind: 'unknown' })
    },
  )

  it('accepts a payout status only when it is a known one with order, amount and currency, except UNKNOWN', async () => {
    const facts = { orderId: 'o', amount: '1.00', currency: 'CNY' }
    const paid = { status: 'PAID', ...facts }
    expect(await signed(paid).queryPayout('x')).toEqual({ kind: 'done', value: paid })
    for (const wrong of [
      { status: 'PAID' },
      { ...paid, amount: 1 },
      { ...paid, currency: '' },
      { ...facts },
      { ...paid, status: 'DONE' },
    ])
      expect(await signed(wrong).queryPayout('x')).toMatchObject({ kind: 'unknown' })
    expect(await signed({ status: 'UNKNOWN' }).queryPayout('x')).toMatchObject({
      kind: 'done',
      value: { status: 'UNKNOWN' },
    })
  })
})

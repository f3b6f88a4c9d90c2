// Local doubles of the two captcha vendors: one server for their scripts, one for the calls of browsers and our server.
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { geetestLoader, geetestWidget, vendorTools, yidunCore, yidunLoader } from './captcha-scripts.ts'

export const geetest = { id: 'g'.repeat(32), key: 'geetest-key' }
export const yidun = { id: 'y'.repeat(32), secretId: 'yidun-secret-id', secretKey: 'yidun-secret-key' }

export type Vendors = {
  readonly staticHost: string
  readonly apiHost: string
  /** Sets whether verifications by our server are refused from now on. */
  refuse(refuses: boolean): void
  close(): Promise<void>
}

type Reply = { type?: string; body: string }
type VendorRequest = { url: URL; form: Record<string, string> }

/** Starts both vendors, with one host for scripts and one for calls. */
export async function startVendors(): Promise<Vendors> {
  let isRefusing = false
  const judge = newJudge(() => isRefusing)
  const statics = await listen(async ({ url }) => scriptOf(url))
  const api = await listen(judge)
  return {
    staticHost: hostOf(statics),
    apiHost: hostOf(api),
    refuse: (refuses) => (isRefusing = refuses),
    async close() {
      for (const server of [statics, api]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

const scripts: Record<string, (() => void)[]> = {
  '/v4/gt4.js': [vendorTools, geetestLoader],
  '/v4/static/v1/js/gcaptcha4.js': [geetestWidget],
  '/load.min.js': [vendorTools, yidunLoader],
  '/core.min.js': [yidunCore],
}

function scriptOf({ pathname }: URL): Reply | undefined {
  const script = scripts[pathname]
  return script && { type: 'text/javascript', body: script.map((runs) => `(${runs.toString()})()`).join(';') }
}

/** Records results passed in a browser and verifies each once for our server. */
function newJudge(isRefusing: () => boolean): (asked: VendorRequest) => Promise<Reply | undefined> {
  const passed = new Map<string, string>()
  const validates = new Set<string>()
  const jsonp = (url: URL, value: object): Reply => ({
    type: 'text/javascript',
    body: `${(url.searchParams.get('callback') ?? '').replace(/\W/g, '')}(${JSON.stringify(value)})`,
  })
  const calls: Record<string, (asked: VendorRequest) => Reply> = {
    '/load': ({ url }) => {
      const lot = randomUUID().replaceAll('-', '')
      return jsonp(url, { data: { lot_number: lot, static_path: '/v4/static/v1', js: '/js/gcaptcha4.js' } })
    },
    '/verify': ({ url }) => {
      const lot = url.searchParams.get('lot_number') ?? ''
      const token = randomUUID()
      passed.set(lot, token)
      const seccode = {
        captcha_id: geetest.id,
        lot_number: lot,
        pass_token: token,
        gen_time: String(Math.floor(Date.now() / 1000)),
        captcha_output: 'output',
      }
      return jsonp(url, { data: { result: 'success', seccode } })
    },
    '/validate': ({ url, form }) => {
      const lot = form.lot_number ?? ''
      const sign = createHmac('sha256', geetest.key).update(lot).digest('hex')
      const isSigned = form.sign_token === sign && url.searchParams.get('captcha_id') === geetest.id
      const isPassed = isSigned && form.captcha_output === 'output' && passed.get(lot) === form.pass_token
      if (isPassed) passed.delete(lot)
      const isRight = isPassed && !isRefusing()
      return json({ result: isRight ? 'success' : 'fail', reason: isRight ? '' : 'pass_token expire' })
    },
    '/api/v2/getconf': ({ url }) => jsonp(url, { error: 0 }),
    '/api/v3/check': ({ url }) => {
      const validate = `CN31_${randomUUID()}`
      validates.add(validate)
      return jsonp(url, { error: 0, data: { result: true, validate } })
    },
    '/api/v2/verify': ({ form }) => {
      const { signature, ...fields } = form
      const isFresh = Math.abs(Number(form.timestamp) - Date.now()) < 10_000 && form.version === 'v2'
      const isSigned = signature === signOf(fields) && form.captchaId === yidun.id && form.secretId === yidun.secretId
      if (!isSigned || !isFresh) return json({ result: false, error: 415, msg: 'signature' })
      return json({ result: validates.delete(form.validate ?? '') && !isRefusing(), error: 0, msg: '' })
    },
  }
  return async (asked) => calls[asked.url.pathname]?.(asked)
}

function json(value: object): Reply {
  return { body: JSON.stringify(value) }
}

function signOf(fields: Record<string, string>): string {
  const names = Object.keys(fields).sort()
  return createHash('md5')
    .update(names.map((name) => `${name}${fields[name]}`).join('') + yidun.secretKey)
    .digest('hex')
}

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(Buffer.concat(await request.toArray()).toString()))
}

async function listen(find: (asked: VendorRequest) => Promise<Reply | undefined>): Promise<Server> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const found = await find({ url: new URL(request.url ?? '', 'http://vendor'), form: await formOf(request) })
    if (!found) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': found.type ?? 'application/json' }).end(found.body)
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function hostOf(server: Server): string {
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the double has no port')
  return `127.0.0.1:${address.port}`
}

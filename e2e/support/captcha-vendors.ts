// Doubles of the two captcha vendors on this machine: one server with their scripts, one that answers browsers and our server.
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { geetestLoader, geetestWidget } from './geetest-script.ts'
import { yidunCore, yidunLoader } from './yidun-script.ts'

export const geetest = { id: 'g'.repeat(32), key: 'geetest-key' }
export const yidun = { id: 'y'.repeat(32), secretId: 'yidun-secret-id', secretKey: 'yidun-secret-key' }

/** What goes wrong: an answer that never comes, none at all, or one that nobody can use. */
export type Fault = 'hang' | 'down' | 'senseless' | 'refuse'
/** Where: the loader, what it brings, what browsers ask, or what our server asks. */
export type Part = 'loader' | 'scripts' | 'gct' | 'api' | 'verdict'

export type Vendors = {
  readonly staticHost: string
  readonly apiHost: string
  /** Paths and queries that were asked for, in their order. */
  readonly asked: URL[]
  fault(part: Part, fault: Fault): void
  /** Everything works again and nothing was asked. */
  heal(): void
  close(): Promise<void>
}

type Reply = { status?: number; type?: string; body: string }
type Asked = { url: URL; form: Record<string, string> }

/** Starts both vendors, each with a host for scripts and one for calls. */
export async function startVendors(): Promise<Vendors> {
  const faults = new Map<Part, Fault>()
  const asked: URL[] = []
  const judge = newJudge()
  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    find: (asked: Asked) => Found | undefined,
  ) => {
    const url = new URL(request.url ?? '', 'http://vendor')
    asked.push(url)
    const found = find({ url, form: await formOf(request) })
    const fault = found && faults.get(found.part)
    if (fault === 'hang') return
    if (!found || fault === 'down') return void response.writeHead(503).end()
    const {
      status = 200,
      type = 'application/json',
      body,
    } = fault === 'senseless' ? { body: '<html>' } : found.reply(fault)
    response.writeHead(status, { 'content-type': type }).end(body)
  }
  const statics = await listen((request, response) => answer(request, response, ({ url }) => scriptOf(url)))
  const api = await listen((request, response) => answer(request, response, judge))
  return {
    staticHost: hostOf(statics),
    apiHost: hostOf(api),
    asked,
    fault: (part, fault) => void faults.set(part, fault),
    heal() {
      faults.clear()
      asked.length = 0
    },
    async close() {
      for (const server of [statics, api]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

type Found = { part: Part; reply: (fault: Fault | undefined) => Reply }

const scripts: Record<string, { part: Part; runs: () => void }> = {
  '/v4/gt4.js': { part: 'loader', runs: geetestLoader },
  '/v4/static/v1/js/gcaptcha4.js': { part: 'scripts', runs: geetestWidget },
  '/v4/gct/gct4.js': { part: 'gct', runs: () => {} },
  '/load.min.js': { part: 'loader', runs: yidunLoader },
  '/core.min.js': { part: 'scripts', runs: yidunCore },
}

function scriptOf({ pathname }: URL): Found | undefined {
  const script = scripts[pathname]
  return (
    script && { part: script.part, reply: () => ({ type: 'text/javascript', body: `(${script.runs.toString()})()` }) }
  )
}

/** Remembers who passed in a browser and judges, once each, what our server asks about. */
function newJudge(): (asked: Asked) => Found | undefined {
  const lots = new Set<string>()
  const passed = new Map<string, string>()
  const validates = new Set<string>()
  const jsonp = (url: URL, value: object): Reply => ({
    type: 'text/javascript',
    body: `${(url.searchParams.get('callback') ?? '').replace(/\W/g, '')}(${JSON.stringify(value)})`,
  })
  const calls: Record<string, (asked: Asked) => Found> = {
    '/load': ({ url }) => {
      const lot = randomUUID().replaceAll('-', '')
      lots.add(lot)
      const data = {
        lot_number: lot,
        static_path: '/v4/static/v1',
        js: '/js/gcaptcha4.js',
        gct_path: '/v4/gct/gct4.js',
      }
      const isKnown = url.searchParams.get('captcha_id') === geetest.id
      return browser(jsonp(url, isKnown ? { status: 'success', data } : { status: 'error', code: '-50005' }))
    },
    '/verify': ({ url }) => {
      const lot = url.searchParams.get('lot_number') ?? ''
      if (url.searchParams.get('w') !== 'solved' || !lots.has(lot))
        return browser(jsonp(url, { data: { result: 'fail' } }))
      const token = randomUUID()
      passed.set(lot, token)
      const gen = String(Math.floor(Date.now() / 1000))
      const seccode = {
        captcha_id: geetest.id,
        lot_number: lot,
        pass_token: token,
        gen_time: gen,
        captcha_output: 'output',
      }
      return browser(jsonp(url, { data: { result: 'success', seccode } }))
    },
    '/validate': ({ url, form }) => {
      const sign = createHmac('sha256', geetest.key)
        .update(form.lot_number ?? '')
        .digest('hex')
      const isSigned = form.sign_token === sign && url.searchParams.get('captcha_id') === geetest.id
      const isPassed =
        isSigned && form.captcha_output === 'output' && passed.get(form.lot_number ?? '') === form.pass_token
      return verdict((fault) => {
        if (isPassed) passed.delete(form.lot_number ?? '')
        const isRight = isPassed && fault !== 'refuse'
        return { result: isRight ? 'success' : 'fail', reason: isRight ? '' : 'pass_token expire' }
      })
    },
    '/api/v2/getconf': ({ url }) =>
      browser(jsonp(url, { error: url.searchParams.get('id') === yidun.id ? 0 : 432, data: { token: randomUUID() } })),
    '/api/v3/check': ({ url }) => {
      const validate = `CN31_${randomUUID()}`
      const isSolved = url.searchParams.get('data') === 'solved'
      if (isSolved) validates.add(validate)
      const data = isSolved ? { result: true, validate } : { result: false, token: randomUUID() }
      return browser(jsonp(url, { error: 0, data }))
    },
    '/api/v2/verify': ({ form }) => {
      const { signature, ...fields } = form
      const isFresh = Math.abs(Number(form.timestamp) - Date.now()) < 10_000 && form.version === 'v2'
      const isSigned = signature === signOf(fields) && form.captchaId === yidun.id && form.secretId === yidun.secretId
      return verdict((fault) => {
        if (!isSigned || !isFresh) return { result: false, error: 415, msg: 'signature' }
        return { result: validates.delete(form.validate ?? '') && fault !== 'refuse', error: 0, msg: '' }
      })
    },
  }
  return (asked) => calls[asked.url.pathname]?.(asked)
}

function browser(reply: Reply): Found {
  return { part: 'api', reply: () => reply }
}

function verdict(say: (fault: Fault | undefined) => object): Found {
  return { part: 'verdict', reply: (fault) => ({ body: JSON.stringify(say(fault)) }) }
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

async function listen(serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>): Promise<Server> {
  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function hostOf(server: Server): string {
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the double has no port')
  return `127.0.0.1:${address.port}`
}

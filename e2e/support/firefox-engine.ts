// Firefox by WebDriver BiDi, which it speaks itself.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engine, pressActions, typeActions } from './engine.ts'

type Send = <Result>(method: string, params: object) => Promise<Result>
type Context = { readonly context: string; readonly children: readonly Context[] | null }
type Returned = {
  readonly type: 'success' | 'exception'
  readonly result?: { readonly value?: string }
  readonly exceptionDetails?: { readonly text: string }
}

/** Starts Firefox without a window and with a new profile. */
export async function startFirefox(path: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile]
  const env = { ...process.env, HOME: profile, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '900' }
  const child = spawn(path, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise((done) => child.once('close', done))
  const stop = async () => {
    child.kill()
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const send = await connect(`${await addressOf(child)}/session`)
    await send('session.new', { capabilities: {} })
    const { contexts } = await send<{ contexts: readonly Context[] }>('browsingContext.getTree', {})
    return engineOf(send, contexts[0]?.context ?? '', stop)
  } catch (error) {
    await stop()
    throw error
  }
}

function engineOf(send: Send, page: string, stop: () => Promise<void>): Engine {
  const frame = async () => {
    const { contexts } = await send<{ contexts: readonly Context[] }>('browsingContext.getTree', { root: page })
    const first = contexts[0]?.children?.[0]
    if (!first) throw new Error('the page has no frame')
    return first.context
  }
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context: page, url, wait: 'complete' })),
    async run<Result>(source: string, values: readonly string[], isInFrame = false) {
      const answer = await send<Returned>('script.callFunction', {
        // As text, because the protocol writes every object in a form of its own.
        functionDeclaration: `async (...values) => JSON.stringify((await (${source})(...values)) ?? null)`,
        arguments: values.map((value) => ({ type: 'string', value })),
        target: { context: isInFrame ? await frame() : page },
        awaitPromise: true,
      })
      if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text)
      return JSON.parse(answer.result?.value ?? 'null') as Result
    },
    press: async (at) => void (await send('input.performActions', { context: page, actions: pressActions(at) })),
    type: async (text) => void (await send('input.performActions', { context: page, actions: typeActions(text) })),
    close: stop,
  }
}

// The rest is read too: a full pipe would stop the browser.
function addressOf({ stderr }: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((done, fail) => {
    stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000)
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
      if (address) done(address)
    })
    stderr?.once('close', () => fail(new Error(`Firefox did not start: ${said}`)))
  })
}

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address)
  await new Promise((done, fail) => {
    socket.addEventListener('open', done)
    socket.addEventListener('error', fail)
  })
  type BidiMessage = {
    readonly id?: number
    readonly type: string
    readonly message?: string
    readonly result?: unknown
  }
  const waiting = new Map<number, (answer: BidiMessage) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as BidiMessage
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let last = 0
  return (method, params) =>
    new Promise((done, fail) => {
      const id = (last += 1)
      waiting.set(id, ({ type, message, result }) => {
        waiting.delete(id)
        if (type === 'error') fail(new Error(`Firefox: ${method}: ${message}`))
        else done(result as never)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
}

// WebKit by its WebDriver.
import { type ChildProcess, spawn } from 'node:child_process'
import type { WebKitFiles } from '../../scripts/test/engines.ts'
import { findFreePorts } from '../../scripts/site/ports.ts'
import { type Engine, pressActions, typeActions } from './engine.ts'

const options = 'webkitgtk:browserOptions'

/** Starts WebKit with a process locale. */
export async function startWebKit({ driver, browser, display }: WebKitFiles, locale: string): Promise<Engine> {
  const started: ChildProcess[] = []
  const stop = () => started.toReversed().forEach((child) => child.kill())
  try {
    const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    started.push(screen)
    const number = await firstLine(screen)
    const port = (await findFreePorts()).site
    const env = { ...process.env, DISPLAY: `:${number}`, LC_ALL: locale, LANGUAGE: '' }
    started.push(spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' }))
    const ask = askOf(`http://127.0.0.1:${port}`)
    const capabilities = { alwaysMatch: { [options]: { binary: browser, args: ['--automation'] } } }
    const { sessionId } = await untilUp(() => ask<{ sessionId: string }>('POST', '/session', { capabilities }))
    return engineOf(ask, `/session/${sessionId}`, stop)
  } catch (error) {
    stop()
    throw error
  }
}

type Ask = <Value>(method: string, path: string, body?: object) => Promise<Value>

function engineOf(ask: Ask, base: string, stop: () => void): Engine {
  const frameKey = 'element-6066-11e4-a52e-4f735466cecf'
  const call = <Result>(source: string, args: readonly string[]) =>
    ask<Result>('POST', `${base}/execute/sync`, { script: `return (${source})(...arguments)`, args })
  const toFrame = async () => {
    const frame = await ask<Record<string, string>>('POST', `${base}/element`, {
      using: 'css selector',
      value: 'iframe',
    })
    await ask('POST', `${base}/frame`, { id: { [frameKey]: frame[frameKey] } })
  }
  return {
    open: (url) => ask('POST', `${base}/url`, { url }),
    async run(source, values, isInFrame = false) {
      if (!isInFrame) return await call(source, values)
      await toFrame()
      try {
        return await call(source, values)
      } finally {
        await ask('POST', `${base}/frame`, { id: null })
      }
    },
    press: (at) => ask('POST', `${base}/actions`, { actions: pressActions(at) }),
    type: (text) => ask('POST', `${base}/actions`, { actions: typeActions(text) }),
    async close() {
      await ask('DELETE', base).catch(() => undefined)
      stop()
    },
  }
}

function askOf(origin: string): Ask {
  return async (method, path, body) => {
    const answer = await fetch(origin + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`WebKit: ${JSON.stringify(value)}`)
    return value as never
  }
}

async function firstLine(screen: ChildProcess): Promise<string> {
  for await (const chunk of screen.stdio[3] as NodeJS.ReadableStream) return String(chunk).trim()
  throw new Error('the display did not start')
}

/** Tries until the driver listens. */
async function untilUp<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let left = 100; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (left === 0 || !(error instanceof TypeError)) throw error
      await new Promise((next) => setTimeout(next, 100))
    }
  }
}

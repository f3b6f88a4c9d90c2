// The cost of encrypted and protobuf bodies compared with plain JSON: server CPU time and client time per call.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BodyMode, bodyModes, type BodyStrategy, jsonBody } from '@mingtang/contract/body.ts'
import { createClient } from '@mingtang/contract/client.ts'
import { encryptedBody } from '@mingtang/contract/encrypted-body.ts'
import { protobufBody } from '@mingtang/contract/protobuf-body.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../../scripts/test/chromium.ts'
import { root } from '../../scripts/site/paths.ts'
import { openDb } from '../../server/src/base/db/db.ts'
import { json, sql } from '../../server/src/base/db/sql.ts'
import { metricsKey, startBenchSite } from './bench-site.ts'

type Costs = Record<BodyMode, number>

export type BodiesResult = {
  name: 'bodies'
  /** Server CPU time of an encrypted call divided by that of a plain one, for the large reply. */
  ratio: number
  /** Server CPU time per call in milliseconds. */
  serverCpuMs: { small: Costs; large: Costs }
  /** Milliseconds to write a request and read its response in Chromium, without the network. */
  clientMs: { small: Costs; large: Costs }
  answerBytes: { small: Costs; large: Costs }
}

// A short list, and a page of games with names in two languages.
const sizes = {
  small: { name: 'listBanners', wireName: 'carouse_adsList', request: { lang: 'zh-CN' } },
  large: { name: 'listGames', wireName: 'game_list', request: { size: 100 } },
} as const
type Size = keyof typeof sizes

const rounds = 5
const callsPerRound = 400
const callers = 4

export async function run(): Promise<BodiesResult> {
  const site = await startBenchSite()
  const browser = await chromium.launch({ executablePath: await ensureChromium(console.log), args: ['--no-sandbox'] })
  try {
    await takeEveryMode(site.databaseUrl)
    const { rsaPublicKey } = await createClient({ baseUrl: site.url }).call('getConfig', {})
    const strategies = {
      json: jsonBody,
      protobuf: protobufBody,
      encrypted: await encryptedBody({ publicKey: rsaPublicKey }),
    }
    const serverCpuMs = {
      small: await serverCost(site.url, strategies, 'small'),
      large: await serverCost(site.url, strategies, 'large'),
    }
    const client = await clientCosts(browser, site.url, rsaPublicKey)
    return {
      name: 'bodies',
      ratio: rounded(serverCpuMs.large.encrypted / serverCpuMs.large.json),
      serverCpuMs,
      ...client,
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function takeEveryMode(databaseUrl: string): Promise<void> {
  const db = openDb({
    url: databaseUrl,
    poolSize: 1,
    applicationRole: null,
    statementTimeoutMs: 10_000,
    acquireTimeoutMs: 9_000,
  })
  const modes = json({ bodyMode: 'json', otherBodyModes: ['encrypted', 'protobuf'] })
  await db.execute(
    sql`update tenant set policy = jsonb_set(policy, '{site}', coalesce(policy->'site', '{}') || ${modes}::jsonb)`,
  )
  await db.close()
}

/** The median over the rounds of server CPU time per call, minus the idle CPU time. */
async function serverCost(url: string, strategies: Record<BodyMode, BodyStrategy>, size: Size): Promise<Costs> {
  const perCall: Record<BodyMode, number[]> = { json: [], encrypted: [], protobuf: [] }
  for (const mode of bodyModes) await callMany(url, strategies[mode], size, callsPerRound)
  for (let round = 0; round < rounds; round += 1) {
    const idlePerMs = await spentPerMs(url)
    for (const mode of bodyModes) {
      const [before, started] = [await cpuMs(url), performance.now()]
      await callMany(url, strategies[mode], size, callsPerRound)
      const spent = (await cpuMs(url)) - before - idlePerMs * (performance.now() - started)
      perCall[mode].push(spent / callsPerRound)
    }
  }
  const costs = mapped((mode) => median(perCall[mode]))
  console.log(`server, ${size} answer: ${said(costs)} ms of processor time per call`)
  return costs
}

async function callMany(url: string, strategy: BodyStrategy, size: Size, count: number): Promise<void> {
  const client = createClient({ baseUrl: url, body: () => strategy, headers: () => ({ 'x-platform': 'OTHER' }) })
  const { name, request } = sizes[size]
  let left = count
  const caller = async () => {
    while (left > 0) {
      left -= 1
      await client.call(name, request)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
}

async function spentPerMs(url: string): Promise<number> {
  const [before, started] = [await cpuMs(url), performance.now()]
  await new Promise((done) => setTimeout(done, 1_500))
  return ((await cpuMs(url)) - before) / (performance.now() - started)
}

async function cpuMs(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsKey}` } })).text()
  return 1000 * Number.parseFloat(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(text)?.[1] ?? 'NaN')
}

type ClientCosts = Pick<BodiesResult, 'clientMs' | 'answerBytes'>

/** Measures the site's built body strategies in a browser. */
async function clientCosts(browser: Browser, url: string, publicKey: string): Promise<ClientCosts> {
  const page = await browser.newPage()
  // A plain file of the site's origin, so that no page code runs during the measurement.
  await page.goto(`${url}/robots.txt`)
  const costs: ClientCosts = {
    clientMs: { small: none(), large: none() },
    answerBytes: { small: none(), large: none() },
  }
  for (const size of ['small', 'large'] as const) {
    for (const mode of bodyModes) {
      const measured = await measureInPage(page, mode, size, publicKey)
      costs.clientMs[size][mode] = rounded(measured.ms.reduce((sum, ms) => sum + ms, 0) / measured.ms.length)
      costs.answerBytes[size][mode] = measured.bytes
    }
    console.log(`Chromium, ${size} answer: ${said(costs.clientMs[size])} ms to write and read`)
  }
  return costs
}

async function measureInPage(page: Page, mode: BodyMode, size: Size, publicKey: string) {
  const files = { encrypted: builtFile('encrypted-body'), protobuf: builtFile('protobuf-body') }
  return await page.evaluate(
    async ({ mode, files, call, publicKey }) => {
      type Written = {
        contentType: string
        headers?: object
        body: string | Uint8Array<ArrayBuffer>
        read: (response: Response) => Promise<unknown>
      }
      type Strategy = { write(name: string, wireName: string, request: object, id: string): Promise<Written> }
      const plain: Strategy = {
        write: async (_name, _wireName, request) => ({
          contentType: 'application/json',
          body: JSON.stringify(request),
          read: (response) => response.json(),
        }),
      }
      const strategyOf = async (): Promise<Strategy> => {
        if (mode === 'json') return plain
        const built = await import(files[mode])
        return mode === 'protobuf' ? built.protobufBody : await built.encryptedBody({ publicKey })
      }
      const strategy = await strategyOf()
      const ms: number[] = []
      let bytes = 0
      for (let count = 0; count < 120; count += 1) {
        const time = Date.now().toString(16).padStart(12, '0')
        const id = `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
        const started = performance.now()
        const written = await strategy.write(call.name, call.wireName, call.request, id)
        const writtenMs = performance.now() - started
        const headers = { 'content-type': written.contentType, 'x-request-id': id, ...written.headers }
        const response = await fetch(`/api/${call.wireName}`, { method: 'POST', headers, body: written.body })
        const answer = await response.arrayBuffer()
        const held = new Response(answer, { headers: { 'content-type': response.headers.get('content-type') ?? '' } })
        const reading = performance.now()
        const { success } = (await written.read(held)) as { success: boolean }
        if (!success) throw new Error(`${call.wireName} was refused in ${mode}`)
        ms.push(writtenMs + performance.now() - reading)
        bytes = answer.byteLength
      }
      return { ms: ms.slice(20), bytes }
    },
    { mode, files, call: sizes[size], publicKey },
  )
}

function builtFile(name: string): string {
  const text = readFileSync(join(root, 'web/dist/client/.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as Record<string, { file: string }>
  const file = manifest[`../contract/src/${name}.ts`]?.file
  if (!file) throw new Error(`the built site has no ${name}`)
  return `/${file}`
}

const none = (): Costs => ({ json: 0, encrypted: 0, protobuf: 0 })
const mapped = (value: (mode: BodyMode) => number): Costs => ({
  json: rounded(value('json')),
  encrypted: rounded(value('encrypted')),
  protobuf: rounded(value('protobuf')),
})
const said = (costs: Costs) => bodyModes.map((mode) => `${mode} ${costs[mode]}`).join(', ')
const rounded = (value: number) => Math.round(100 * value) / 100

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

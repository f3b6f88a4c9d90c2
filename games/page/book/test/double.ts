// A server that serves the built page and answers its calls from the world of tests; a test can answer a call in its own
// way and tell changes.
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ChangeView, ListedMatch, SessionView, TicketView } from '../../../src/book/api/views.ts'
import { type OddsFormat, quoteOf, quoteText } from '../../../src/book/odds/odds-format.ts'
import { linesOf } from '../../../src/book/settle/systems.ts'
import type { Ticketed } from '../api.ts'
import { type Language, type World, worldOf } from './world.ts'

type Fields = Record<string, unknown>
type Answer = { code: string; data?: object; [more: string]: unknown }
type Answers = (fields: Fields) => Answer | 'NOTHING' | Promise<Answer | 'NOTHING'>

export type Double = {
  readonly origin: string
  readonly world: World
  /** The bodies of a call so far. */
  asked(action: string): readonly Fields[]
  /** Answers the next calls of an action in another way; 'NOTHING' breaks the connection. */
  answer(action: string, answers: Answers): void
  /** How many lines of pages are open. */
  followers(): number
  /** Tells all pages that follow. */
  tell(change: ChangeView): void
  close(): Promise<void>
}

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' }
const beatMs = 3000

function shell(language: string, theme: string, title: string): string {
  return `<!doctype html><html lang="${language}" data-theme="${theme}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${title}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/book.css"><script src="/assets/book.js" defer></script></head><body></body></html>`
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'"

async function bodyOf(request: IncomingMessage): Promise<Fields> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? {} : (JSON.parse(text) as Fields)
}

/** Starts the double in a language; its page is at `/`, with `?theme=paper` in the other theme. */
export async function startDouble(language: Language = 'zh-CN', port = 0): Promise<Double> {
  const now = Date.now()
  const world = worldOf(language, now)
  const lines = new Set<ServerResponse>()
  const asked = new Map<string, Fields[]>()
  const others = new Map<string, Answers>()
  const usual = usualAnswers(world, now)
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://double')
    const serve = async () => {
      if (url.pathname === '/book/v1/line') return follow(response, lines)
      if (url.pathname.startsWith('/book/v1/')) {
        const action = url.pathname.slice('/book/v1/'.length)
        const fields = await bodyOf(request)
        asked.set(action, [...(asked.get(action) ?? []), fields])
        const answer = await (others.get(action) ?? usual[action] ?? (() => ({ code: 'NOT_FOUND' })))(fields)
        if (answer === 'NOTHING') return void response.destroy()
        return void response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
      }
      const [, file] = /^\/assets\/([\w.]+)$/.exec(url.pathname) ?? []
      if (file) {
        const type = types[file.split('.').at(-1) ?? ''] ?? 'text/plain'
        const bytes = await readFile(new URL(`../../../dist/${file}`, import.meta.url))
        return void response.setHeader('content-type', type).end(bytes)
      }
      response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-security-policy', policy)
      response.end(shell(language, url.searchParams.get('theme') ?? 'dark', 'Book'))
    }
    serve().catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  const beat = setInterval(() => {
    for (const line of lines) line.write('\n')
  }, beatMs)
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    world,
    asked: (action) => asked.get(action) ?? [],
    answer: (action, answers) => others.set(action, answers),
    followers: () => lines.size,
    tell(change) {
      for (const line of lines) line.write(`${JSON.stringify(change)}\n`)
    },
    async close() {
      clearInterval(beat)
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function follow(response: ServerResponse, lines: Set<ServerResponse>): void {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' }).write('\n')
  lines.add(response)
  response.on('close', () => lines.delete(response))
}

function isOf({ facts, startsAt }: ListedMatch, listing: unknown, now: number): boolean {
  if (listing === 'FOLLOWED') return false
  if (listing === 'LIVE') return facts.state === 'LIVE'
  const isSoon = startsAt - now > 24 * 3_600_000
  return facts.state === 'SCHEDULED' && (listing === 'SOON') === isSoon
}

function countsOf({ matches }: World, now: number) {
  const sports = [...new Set(matches.map(({ tournament }) => tournament.sport))]
  return sports.map((sport) => {
    const own = matches.filter(({ tournament }) => tournament.sport === sport)
    const count = (listing: string) => own.filter((match) => isOf(match, listing, now)).length
    return { sport, live: count('LIVE'), today: count('TODAY'), soon: count('SOON') }
  })
}

const balance = '12480.00'

function usualAnswers(world: World, now: number): Readonly<Record<string, Answers>> {
  const session: SessionView = {
    token: 'token',
    parentOrigin: 'http://localhost:8080',
    currency: 'CNY',
    balance,
    minStake: '10.00',
    stakes: ['20.00', '50.00', '100.00', '500.00', '1000.00'],
    limits: { TICKET: '500000.00', OUTCOME: '1', MARKET: '1', EVENT: '1', PLAYER: '1', DAY: '1' },
    liveDelayMs: 5000,
    follows: [],
    now,
  }
  const ticketed = (fields: Fields): Ticketed | undefined => {
    const ticket = world.tickets.find(({ ticketId }) => ticketId === fields.ticketId)
    return ticket && { ticket, balance }
  }
  const followed = new Map<string, object>()
  const found = (data: object | undefined): Answer => (data ? { code: 'OK', data } : { code: 'NOT_FOUND' })
  return {
    session: () => found({ ...session, now: Date.now() }),
    balance: () => found({ balance }),
    lobby: ({ sport, listing }) => {
      const own = world.matches.filter(({ tournament }) => tournament.sport === (sport ?? 'football'))
      const matches = own.filter((match) => isOf(match, listing, now))
      return found({ sports: countsOf(world, now), matches, more: false })
    },
    follow: ({ kind, subject, isOn }) => {
      const name = `${String(kind)}/${String(subject)}`
      if (isOn === true) followed.set(name, { kind, subject })
      else followed.delete(name)
      return found({ follows: [...followed.values()] })
    },
    match: ({ eventId }) => found(world.match(String(eventId))),
    outrights: ({ sport }) => found({ outrights: sport === 'football' ? world.outrights : [] }),
    results: ({ sport, before }) => {
      const own = world.results.filter(({ tournament }) => tournament.sport === sport)
      const from =
        before === undefined ? 0 : own.findIndex(({ startsAt, eventId }) => `${startsAt}/${eventId}` === before) + 1
      const tournaments = [...new Map(own.map(({ tournament }) => [tournament.id, tournament])).values()]
      return found({ matches: own.slice(from, from + 3), more: own.length > from + 3, tournaments })
    },
    tickets: ({ isOpen }) =>
      found({ tickets: world.tickets.filter(({ state }) => (state === 'ACCEPTED') === isOpen), more: false }),
    ticket: (fields) => found(ticketed(fields)),
    offer: () => found({ offerId: 'o1', amount: '134.20', stakeLeft: '100.00', until: Date.now() + 5000 }),
    // Outcomes of one market never win together; others pay half of what they would apart.
    builder: ({ legs }) => {
      const keys = legs as { eventId: string; marketId: number; specifiers: string; outcomeId: string }[]
      const markets = new Set(keys.map(({ marketId, specifiers }) => `${marketId} ${specifiers}`))
      if (markets.size < keys.length) return { code: 'LEGS_CONTRADICT' }
      return found({ oddsMilli: 1750 * keys.length })
    },
    place: (fields) => found({ ticket: placedOf(world, fields), balance: '12380.00' }),
    sell: () => found({ ticket: { ...world.tickets[0], state: 'CASHED_OUT', payout: '134.20' }, balance: '12614.20' }),
    sellAt: (fields) => {
      const known = ticketed(fields)
      return found(known && { ticket: { ...known.ticket, sellsAt: fields.amount } })
    },
  }
}

/** The ticket of a placed slip, at the prices that it asked for. */
export function placedOf(world: World, fields: Fields, state: TicketView['state'] = 'ACCEPTED'): TicketView {
  const legs = fields.legs as {
    eventId: string
    marketId: number
    specifiers: string
    outcomeId: string
    oddsMilli: number
  }[]
  const { format, builderOddsMilli } = fields as { format: OddsFormat; builderOddsMilli?: number }
  const views = legs.map((leg) => {
    const match = world.match(leg.eventId)
    const market = match?.markets.find((one) => one.marketId === leg.marketId && one.specifiers === leg.specifiers)
    const { home, away } = match?.fixture.competitors ?? {}
    return {
      ...leg,
      match: `${home?.name} – ${away?.name}`,
      startsAt: match?.fixture.startsAt ?? 0,
      market: market?.name ?? '',
      outcome: market?.outcomes.find(({ id }) => id === leg.outcomeId)?.name ?? '',
      quoted: quoteText(quoteOf(leg.oddsMilli, format)),
      state: 'OPEN' as const,
      told: null,
    }
  })
  const system = builderOddsMilli === undefined ? String(fields.system) : null
  const lines = system === null ? 1 : linesOf(system).length
  return {
    ticketId: `p${String(fields.requestId)}`,
    placedAt: Date.now(),
    state,
    decidesAt: state === 'PENDING' ? Date.now() + 5000 : null,
    refusal: null,
    kind: system === null ? 'BUILDER' : lines > 1 ? 'SYSTEM' : legs.length > 1 ? 'PARLAY' : 'SINGLE',
    system,
    format,
    quoted: builderOddsMilli === undefined ? null : quoteText(quoteOf(builderOddsMilli, format)),
    lines,
    lineStake: String(fields.stake),
    stake: String(fields.stake),
    maxPayout: '217.00',
    payout: null,
    sold: null,
    sellsAt: null,
    legs: views,
    because: [],
    explained: [],
    corrections: 0,
  }
}

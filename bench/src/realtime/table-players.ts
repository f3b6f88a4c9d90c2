// Players of one table: each keeps a line and bets once a round; in crash half of them reel in by hand.
import { Agent, request } from 'node:http'
import { randomUUID } from 'node:crypto'
import type { TableMessage, PublicRound } from '../../../games/src/table/public.ts'
import { answerQuestions } from './worker.ts'

export type Seat = { readonly url: string; readonly token: string }
export type Heard = {
  /** How long after its time each new phase arrived at each player, in ms. */
  readonly lateMs: number[]
  readonly placed: number
  readonly acted: number
  readonly refused: Readonly<Record<string, number>>
  readonly broken: number
}

const atOnce = 64
/** Bets are spread over most of the betting. */
const placeWithinMs = 6000
const actWithinMs = 12_000
// Calls share connections as those of browsers of many players would not: the lines are what is measured.
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const lines = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })

export type TableCode = 'kite-line' | 'baccarat'

const spots = ['banker', 'player', 'tie', 'playerPair', 'bankerDragon']
/** What the player at a place of the list bets on: of crash, one half reels in by hand. */
const choiceOf: Record<TableCode, (at: number) => object> = {
  'kite-line': (at) => ({ target: at % 2 === 0 ? 100_000 : 110 + ((at * 37) % 900) }),
  baccarat: (at) => ({ spot: spots[at % spots.length] }),
}

let game: TableCode = 'kite-line'
let lateMs: number[] = []
let [placed, acted, broken] = [0, 0, 0]
let refused: Record<string, number> = {}
let isLeaving = false

function post(url: string, token: string, fields: object, by: Agent) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const call = request(url, { method: 'POST', headers, agent: by })
  call.end(JSON.stringify(fields))
  return call
}

function ask({ url, token }: Seat, action: string, fields: object): Promise<{ code: string; data?: never }> {
  return new Promise((resolve) => {
    const call = post(`${url}/play/v1/table/${action}`, token, fields, agent)
    call.on('error', () => resolve({ code: 'BROKEN' }))
    call.on('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('end', () => resolve(JSON.parse(text) as { code: string }))
    })
  })
}

async function play(seat: Seat, round: PublicRound, at: number): Promise<void> {
  const choice = choiceOf[game](at)
  const bet = { requestId: randomUUID(), roundId: round.id, stake: '2.00', choice }
  const { code, data } = await ask(seat, 'bet', bet)
  if (code === 'OK') placed += 1
  else refused[code] = (refused[code] ?? 0) + 1
  const betId = (data as { bet?: { betId: string } } | undefined)?.bet?.betId
  if (game === 'kite-line' && at % 2 === 0 && betId) waiting.set(seat.token, { betId, roundId: round.id })
}

const waiting = new Map<string, { betId: string; roundId: string }>()

async function act(seat: Seat, round: PublicRound): Promise<void> {
  const bet = waiting.get(seat.token)
  if (bet?.roundId !== round.id) return
  waiting.delete(seat.token)
  const { code } = await ask(seat, 'act', { betId: bet.betId })
  if (code === 'OK') acted += 1
  else refused[code] = (refused[code] ?? 0) + 1
}

function hear(seat: Seat, at: number, round: PublicRound, isFirst: boolean): void {
  // What a line begins with is a snapshot, not a new phase.
  if (!isFirst) lateMs.push(Date.now() - round.beganAt)
  if (round.phase === 'betting') setTimeout(() => void play(seat, round, at), Math.random() * placeWithinMs)
  if (round.phase === 'result') setTimeout(() => void act(seat, round), Math.random() * actWithinMs)
}

function open(seat: Seat, at: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = post(`${seat.url}/play/v1/table/watch`, seat.token, {}, lines)
    call.on('error', reject)
    call.on('response', (answer) => {
      let rest = ''
      let told = ''
      answer.setEncoding('utf8')
      answer.on('close', () => {
        if (!isLeaving) broken += 1
      })
      answer.on('error', () => undefined)
      answer.on('data', (part: string) => {
        const parts = (rest + part).split('\n')
        rest = parts.pop() ?? ''
        for (const text of parts) {
          if (!text.startsWith('{"t":"round"')) continue
          const { round } = JSON.parse(text) as TableMessage & { t: 'round' }
          if (`${round.id} ${round.phase}` === told) continue
          hear(seat, at, round, told === '')
          told = `${round.id} ${round.phase}`
        }
      })
      resolve()
    })
  })
}

answerQuestions({
  async open({ seats, code }: { seats: Seat[]; code: TableCode }): Promise<number> {
    game = code
    const left = seats.entries()
    const work = async () => {
      for (const [at, seat] of left) await open(seat, at)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    return seats.length
  },
  heard(): Heard {
    const heard = { lateMs, placed, acted, refused, broken }
    lateMs = []
    ;[placed, acted] = [0, 0]
    refused = {}
    return heard
  },
  leave() {
    isLeaving = true
  },
})

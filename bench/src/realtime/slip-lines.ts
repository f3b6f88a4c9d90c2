// Pages with an open slip: each keeps a line of changes and notes when it hears which price of a match.
import { Agent, request } from 'node:http'
import { answerQuestions, clockMs } from './worker.ts'

export type Slips = { readonly url: string; readonly slips: readonly { token: string; events: readonly string[] }[] }
/** What each line heard: matches, prices and moments, in their order. */
export type HeardPrices = readonly { readonly eventId: string; readonly oddsMilli: number; readonly at: number }[][]

type Told = { eventId: string; markets: readonly { marketId: number; outcomes: readonly { oddsMilli: number }[] }[] }

const atOnce = 64
const lines = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
let heard: { eventId: string; oddsMilli: number; at: number }[][] = []
let bytes = 0

function open(url: string, token: string, events: readonly string[], slip: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const call = request(`${url}/book/v1/line`, { method: 'POST', headers, agent: lines })
    call.on('error', reject)
    call.on('response', (answer) => {
      let rest = ''
      answer.setEncoding('utf8')
      answer.on('error', () => undefined)
      answer.on('data', (part: string) => {
        bytes += part.length
        const at = clockMs()
        const parts = (rest + part).split('\n')
        rest = parts.pop() ?? ''
        for (const text of parts) {
          if (text === '') continue
          const { eventId, markets } = JSON.parse(text) as Told
          const oddsMilli = markets.find(({ marketId }) => marketId === 1)?.outcomes[0]?.oddsMilli
          if (oddsMilli !== undefined) heard[slip]?.push({ eventId, oddsMilli, at })
        }
      })
      resolve()
    })
    call.end(JSON.stringify({ events }))
  })
}

answerQuestions({
  async open({ url, slips }: Slips): Promise<number> {
    heard = slips.map(() => [])
    const left = slips.entries()
    const work = async () => {
      for (const [at, { token, events }] of left) await open(url, token, events, at)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    return slips.length
  },
  heard(): { prices: HeardPrices; bytes: number } {
    const told = { prices: heard, bytes }
    heard = heard.map(() => [])
    bytes = 0
    return told
  },
})

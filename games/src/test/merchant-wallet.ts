// A merchant's wallet as the platforms' tests need it: it checks signatures, does each bet once whatever comes when, and
// fails on demand.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatAmount, parseAmount, parseBalance } from '../wire/amount.ts'
import { signAnswer, signRequest } from '../wire/signature.ts'
import { merchant, secret } from './sandbox.ts'

type Action = 'bet' | 'win' | 'rollback' | 'balance'
type Fields = Record<string, string>
type Kept = {
  fields: Fields
  stakeMinor: bigint
  /** All that the bet pays up to the revision that was told; what the wallet paid besides is owed. */
  payoutMinor: bigint
  revision: number
  owedMinor: bigint
  state: 'OPEN' | 'WON' | 'ROLLED_BACK'
}
type WalletReply = { code: string; data?: Record<string, string>; message?: string }
/**
 * What goes wrong with a request: it never arrives, its answer is lost, the wallet is closed, or the answer is signed with
 * another secret or says that the merchant is busy.
 */
type Fault = 'lostRequest' | 'lostAnswer' | 'forged' | 'busy'

export type MerchantWallet = Awaited<ReturnType<typeof startMerchantWallet>>

class Book {
  readonly balances = new Map<string, bigint>()
  readonly bets = new Map<string, Kept>()
  /** What the next stake of a player is refused with. */
  readonly refusals = new Map<string, string>()

  run(action: Action, fields: Fields): WalletReply {
    const { playerId = '', betId = '', currency = '' } = fields
    const balanceMinor = this.balances.get(playerId)
    if (balanceMinor === undefined) return { code: 'PLAYER_NOT_FOUND' }
    const refusal = this.#refuse(action, fields, balanceMinor)
    if (refusal) return { code: refusal }
    const [leftMinor, owedMinor] = [this.balances.get(playerId) ?? 0n, this.bets.get(betId)?.owedMinor ?? 0n]
    return {
      code: 'OK',
      data: { betId, balance: formatAmount(leftMinor, currency), owed: formatAmount(owedMinor, currency) },
    }
  }

  /** Does what is asked, or says why not. */
  #refuse(action: Action, fields: Fields, balanceMinor: bigint): string | undefined {
    const { betId = '' } = fields
    if (action === 'bet') return this.#bet(betId, fields, balanceMinor)
    if (action === 'win') return this.#win(betId, fields, balanceMinor)
    if (action === 'rollback') return this.#rollback(betId, fields, balanceMinor)
    return undefined
  }

  #bet(betId: string, fields: Fields, balanceMinor: bigint): string | undefined {
    const kept = this.bets.get(betId)
    if (kept?.state === 'ROLLED_BACK') return 'BET_CLOSED'
    if (kept) return isSame(kept.fields, fields) ? undefined : 'BET_CONFLICT'
    const refusal = this.refusals.get(fields.playerId ?? '')
    this.refusals.delete(fields.playerId ?? '')
    if (refusal) return refusal
    const stakeMinor = parseAmount(fields.amount, fields.currency ?? '')
    if (balanceMinor < stakeMinor) return 'INSUFFICIENT_BALANCE'
    this.balances.set(fields.playerId ?? '', balanceMinor - stakeMinor)
    this.bets.set(betId, { ...unpaid, fields, stakeMinor, state: 'OPEN' })
    return undefined
  }

  #win(betId: string, fields: Fields, balanceMinor: bigint): string | undefined {
    const kept = this.bets.get(betId)
    if (!kept) return 'BET_UNKNOWN'
    if (kept.state === 'ROLLED_BACK') return 'BET_ROLLED_BACK'
    const payoutMinor = parseBalance(fields.amount, fields.currency ?? '')
    const revision = Number(fields.revision)
    if (revision < kept.revision) return undefined
    if (revision === kept.revision) return kept.payoutMinor === payoutMinor ? undefined : 'WIN_CONFLICT'
    // What was paid is the payout told before, with what is owed; less is taken back as far as it is there.
    const dueMinor = payoutMinor - kept.payoutMinor
    const freeMinor = dueMinor > 0n ? kept.owedMinor : balanceMinor
    const movedMinor = dueMinor > 0n ? larger(0n, dueMinor - freeMinor) : larger(dueMinor, -freeMinor)
    const owedMinor = kept.owedMinor + movedMinor - dueMinor
    const isOpen = parseBalance(fields.atStake, fields.currency ?? '') > 0n
    this.balances.set(fields.playerId ?? '', balanceMinor + movedMinor)
    this.bets.set(betId, { ...kept, payoutMinor, revision, owedMinor, state: isOpen ? 'OPEN' : 'WON' })
    return undefined
  }

  #rollback(betId: string, fields: Fields, balanceMinor: bigint): string | undefined {
    const kept = this.bets.get(betId)
    if (kept?.state === 'ROLLED_BACK') return undefined
    if (kept && kept.revision > 0) return 'BET_WON'
    this.balances.set(fields.playerId ?? '', balanceMinor + (kept?.stakeMinor ?? 0n))
    this.bets.set(betId, { ...unpaid, fields, stakeMinor: 0n, ...kept, state: 'ROLLED_BACK' })
    return undefined
  }
}

const unpaid = { payoutMinor: 0n, revision: 0, owedMinor: 0n }

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}

function isSame(one: Fields, other: Fields): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}

function isSigned({ headers, url = '' }: IncomingMessage, body: string): boolean {
  const [at, nonce] = [String(headers['x-timestamp']), String(headers['x-nonce'])]
  return headers['x-merchant'] === merchant && headers['x-signature'] === signRequest(secret, at, nonce, url, body)
}

export async function startMerchantWallet() {
  const book = new Book()
  const calls: { action: Action; fields: Fields }[] = []
  const nonces = new Set<string>()
  let faultOf: (action: Action, fields: Fields) => Fault | undefined = () => undefined
  let gate: { opened: Promise<void>; holds: (playerId: string) => boolean } | undefined

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request)
    const nonce = String(request.headers['x-nonce'])
    const action = /^\/wallet\/v1\/yunque\/(bet|win|rollback|balance)$/.exec(request.url ?? '')?.[1] as
      | Action
      | undefined
    if (!action || !isSigned(request, body) || nonces.has(nonce)) {
      response.writeHead(401).end('{"code":"BAD_SIGNATURE"}')
      return
    }
    nonces.add(nonce)
    const fields = JSON.parse(body) as Fields
    calls.push({ action, fields })
    const fault = faultOf(action, fields)
    if (fault === 'lostRequest') return void request.socket.destroy()
    if (action === 'bet' && gate?.holds(fields.playerId ?? '')) await gate.opened
    const said = fault === 'busy' ? { code: 'BUSY' } : book.run(action, fields)
    if (fault === 'lostAnswer') return void request.socket.destroy()
    const text = JSON.stringify(said)
    const signature = signAnswer(fault === 'forged' ? 'another secret' : secret, nonce, text)
    response.writeHead(200, { 'content-type': 'application/json', 'x-signature': signature }).end(text)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/wallet/v1`,
    calls,
    bets: book.bets,
    refusals: book.refusals,
    put: (playerId: string, minor: bigint) => book.balances.set(playerId, minor),
    balanceOf: (playerId: string) => book.balances.get(playerId),
    callsOf: (playerId: string, action: Action) =>
      calls.filter((call) => call.action === action && call.fields.playerId === playerId),
    /** Lets requests fail from now on. */
    fail(which: (action: Action, fields: Fields) => Fault | undefined): void {
      faultOf = which
    },
    heal(): void {
      faultOf = () => undefined
    },
    /** Holds the stakes of these players back until the returned function is called. */
    hold(holds: (playerId: string) => boolean = () => true): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = { opened: promise, holds }
      return () => {
        gate = undefined
        resolve()
      }
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

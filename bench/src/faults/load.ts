// Members who move money over HTTP, each call under its own request id and repeated until it is answered.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CallFailure, createClient } from '@mingtang/contract/client.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { pick } from '../../../server/src/seed/random.ts'
import { betOnSandbox } from '../../../server/src/test/sandbox-bets.ts'
import { type FaultMember, type FaultSite, platformCodes } from './fault-site.ts'
import { between, randomFor } from './options.ts'
import { isUnanswered } from './unanswered.ts'

export type Kind = 'recharge' | 'withdrawal' | 'transferIn' | 'transferOut' | 'recycling' | 'points'

/** What a member asked for, and what they know of it. */
export type MemberCall = {
  readonly kind: Kind
  readonly memberId: string
  readonly requestId: string
  /** Of all calls of this kind and member only this one has this amount; 0 of recyclings and points. */
  readonly amountMinor: bigint
  /** `open` while it is repeated and after that without an answer. A member who gave up does not know what became of it. */
  end: 'open' | 'answered' | 'refused' | 'gave up'
  /** The error of a refusal. */
  refusal: string
  /** The row that the answer names, and its state there. */
  id: string
  state: string
  /** How often it was sent without an answer. */
  repeats: number
}

export type Load = {
  readonly asked: readonly MemberCall[]
  /** Resolves when so many more calls have been answered, so that a fault strikes amid work; after ten seconds anyway. */
  answered(more: number): Promise<void>
  /** Prints how far the run is, at most every ten seconds. */
  tell(what: string): void
  /** Members ask for nothing more; resolves when every call has its answer, or after a minute. */
  end(): Promise<void>
}

const patienceMs = 60_000
const tellEveryMs = 10_000
const kinds: readonly Kind[] = [
  ...Array<Kind>(5).fill('recharge'),
  ...Array<Kind>(5).fill('withdrawal'),
  ...Array<Kind>(6).fill('transferIn'),
  ...Array<Kind>(5).fill('transferOut'),
  'recycling',
  'points',
]
const minMinor: Readonly<Record<Kind, bigint>> = {
  recharge: 1_000n,
  withdrawal: 100n,
  transferIn: 200n,
  transferOut: 100n,
  recycling: 0n,
  points: 0n,
}

/** Starts the load of all members at nodes that `urlOf` names for each try. */
export function startLoad(site: FaultSite, urlOf: () => string): Load {
  const asked: MemberCall[] = []
  let overAt = Number.POSITIVE_INFINITY
  const isOver = () => performance.now() >= overAt
  const isLate = () => performance.now() >= overAt + patienceMs
  const work = site.members.map(async (member, index) => {
    const random = randomFor(`member ${index}`)
    for (let turn = 0; !isOver(); turn += 1) {
      const one = newCall(member.id, random, turn)
      asked.push(one)
      await askUntilAnswered(one, callOf(one, member, random), { urlOf, isLate, random })
      if (turn % 3 === 0) await play(site, member.id, random)
      await pause(between(random, 0, 60))
    }
  })
  const done = () => asked.length - asked.filter(({ end }) => end === 'open').length
  let toldAt = 0
  return {
    asked,
    async answered(more) {
      const [end, wanted] = [performance.now() + 10_000, done() + more]
      while (done() < wanted && performance.now() < end) await pause(10)
    },
    tell(what) {
      if (performance.now() - toldAt < tellEveryMs) return
      toldAt = performance.now()
      console.log(`${what}, ${done()} calls`)
    },
    async end() {
      overAt = performance.now()
      await Promise.all(work)
    },
  }
}

function newCall(memberId: string, random: () => number, turn: number): MemberCall {
  const kind = pick(random, kinds)
  const min = minMinor[kind]
  const amountMinor = min === 0n ? 0n : min + BigInt(turn)
  return {
    kind,
    memberId,
    requestId: randomUUID(),
    amountMinor,
    end: 'open',
    refusal: '',
    id: '',
    state: '',
    repeats: 0,
  }
}

type Told = { readonly id: string; readonly state: string }
type Client = ReturnType<typeof createClient>
type Send = (client: Client) => Promise<Told>
type Sending = { readonly token: string; readonly send: Send }

function callOf(one: MemberCall, { token, bankItemId, failingItemId }: FaultMember, random: () => number): Sending {
  const { kind, requestId } = one
  const extras = { requestId }
  const currency = 'CNY'
  const amount = formatAmount(one.amountMinor, currency)
  const platformCode = pick(random, platformCodes)
  const itemId = random() < 0.15 ? failingItemId : bankItemId
  const told = (row: { id: string; state: string } | undefined) => ({ id: row?.id ?? '', state: row?.state ?? '' })
  const send: Record<Kind, Send> = {
    recharge: async (client) =>
      told((await client.call('createRecharge', { currency, channel: 'BANK_TRANSFER', amount }, extras)).recharge),
    withdrawal: async (client) =>
      told((await client.call('createWithdrawal', { currency, amount, bankItemId: itemId }, extras)).withdrawal),
    transferIn: async (client) =>
      told((await client.call('transferIn', { platformCode, currency, amount }, extras)).transfer),
    transferOut: async (client) =>
      told((await client.call('transferOut', { platformCode, currency, amount }, extras)).transfer),
    recycling: async (client) => {
      const { recycled } = await client.call('recycleAll', { currency, language: '', platformCode: '' }, extras)
      return { id: '', state: recycled }
    },
    points: async (client) => {
      const { received } = await client.call('receivePoints', { currency }, extras)
      return { id: '', state: `${received}` }
    },
  }
  return { token, send: send[kind] }
}

type Asking = {
  readonly urlOf: () => string
  readonly isLate: () => boolean
  readonly random: () => number
}

async function askUntilAnswered(
  one: MemberCall,
  { token, send }: Sending,
  { urlOf, isLate, random }: Asking,
): Promise<void> {
  const headers = () => ({ 'x-tenant': 'mingtang', 'x-token': token })
  // Some members close the page when the site does not answer.
  const patience = random() < 0.1 ? between(random, 1, 3) : Number.POSITIVE_INFINITY
  while (one.end === 'open' && !isLate()) {
    try {
      const { id, state } = await send(createClient({ baseUrl: urlOf(), timeoutMs: 10_000, headers }))
      Object.assign(one, { end: 'answered', id, state })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (!isUnanswered(error)) Object.assign(one, { end: 'refused', refusal: error.errorName })
      else if (one.repeats >= patience) one.end = 'gave up'
      else {
        one.repeats += 1
        await pause(between(random, 50, 300))
      }
    }
  }
}

async function play({ games }: FaultSite, playerId: string, random: () => number): Promise<void> {
  const stakeMinor = between(random, 10, 100)
  const payoutMinor = random() < 0.3 ? stakeMinor * 2 : 0
  // The member may have no money there.
  await betOnSandbox(games.databaseUrl, [{ playerId, stakeMinor, payoutMinor }]).catch(() => [])
}

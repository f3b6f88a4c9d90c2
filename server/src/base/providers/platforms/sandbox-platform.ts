import { openCallerList } from '../caller-list.ts'
import { withCircuit } from '../circuit.ts'
import type { Outcome } from '../payment/payment-provider.ts'
import { openNonceMemory } from '../nonce-memory.ts'
import { signAnswer, signingSecret } from '../signature.ts'
import { type Fields, isFields, openSignedCaller, type SignedCaller } from '../signed-caller.ts'
import { acceptedSecrets, type ThirdParty } from '../third-party.ts'
import { readMatches, readNames } from './book-reader.ts'
import { readChains } from './read-chains.ts'
import { readNotices } from './read-notices.ts'
import type {
  OpenPlatformBet,
  PlatformBet,
  PlatformProvider,
  PlatformTable,
  TransferOrder,
  TransferStatus,
} from './platform-provider.ts'

const betsPerPage = 500
const circuitLimits = { failures: 20, pauseMs: 2_000 }
const statuses = ['DONE', 'REFUSED', 'CLOSED', 'UNKNOWN'] as const
const decimal = /^\d{1,18}(\.\d{1,8})?$/
// What a database column of versions surely holds.
const maxVersions = 30_000
// What the uint32 of a reply surely holds.
const maxCounted = 2 ** 31
const odds = /^\d{1,9}\.\d{3}$/
const digits = /^\d{1,18}$/

/** Opens the client of the sandbox's platforms. An answer of the wrong shape is `unknown`. */
export function openSandboxPlatform(party: ThirdParty): PlatformProvider {
  const nonces = openNonceMemory()
  const isCaller = openCallerList(party.callers ?? [])
  const circuits = new Map<string, SignedCaller>()
  // One circuit per platform: a silent platform must not cut off the others.
  const circuitOf = (platformCode: string): SignedCaller => {
    const circuit = circuits.get(platformCode) ?? withCircuit(openSignedCaller(party), circuitLimits)
    circuits.set(platformCode, circuit)
    return circuit
  }
  const call = async <T>(
    platformCode: string,
    action: string,
    body: Fields,
    read: (data: Fields) => T | null,
  ): Promise<Outcome<T>> => {
    const outcome = await circuitOf(platformCode)(`/platform/v1/${encodeURIComponent(platformCode)}/${action}`, body)
    if (outcome.kind !== 'done') return outcome
    const value = read(outcome.value)
    return value === null ? { kind: 'unknown', why: `${action} answered in another form` } : { kind: 'done', value }
  }
  const transfer = (direction: 'in' | 'out', { platformCode, ...order }: TransferOrder) =>
    call(platformCode, `transfer/${direction}`, order, (data) =>
      data.orderId === order.orderId && data.status === 'DONE' ? readBalance(data) : null,
    )

  return {
    createPlayer: (platformCode, playerId, currency, walletUrl) =>
      call(platformCode, 'player/create', { playerId, currency, ...(walletUrl && { walletUrl }) }, (data) =>
        data.playerId === playerId ? { playerId } : null,
      ),
    transferIn: (order) => transfer('in', order),
    transferOut: (order) => transfer('out', order),
    queryTransfer: (platformCode, orderId, close) =>
      call(platformCode, 'transfer/query', { orderId, closeIfUnknown: close }, (data) => readStatus(data, orderId)),
    balance: (platformCode, playerId, currency) => call(platformCode, 'balance', { playerId, currency }, readBalance),
    admitCall: (headers, path, raw, ip) => {
      if (!isCaller(ip)) return null
      const secret = signingSecret(party.merchant, acceptedSecrets(party), headers, path, raw, nonces)
      return secret === null ? null : (answer) => signAnswer(secret, headers['x-nonce'] ?? '', answer)
    },
    launch: ({ platformCode, ...launch }) => call(platformCode, 'launch', placed(launch), readUrl),
    launchTrial: ({ platformCode, ...trial }) => call(platformCode, 'launch/trial', placed(trial), readUrl),
    endSession: (platformCode, sessionId) =>
      call(platformCode, 'session/end', { sessionId }, (data) => (data.sessionId === sessionId ? { sessionId } : null)),
    roundPage: ({ platformCode, ...round }) =>
      call(platformCode, 'round', round, (data) => (data.roundId === round.roundId ? readUrl(data) : null)),
    tables: (platformCode, type, currency, lang) => call(platformCode, 'tables', { type, currency, lang }, readTables),
    chains: (platformCode, { games, lang, after, limit }) =>
      call(platformCode, 'chains', { games, lang, limit, ...(after ? { after } : {}) }, readChains),
    matches: (platformCode, { of, ...asked }) =>
      call(platformCode, 'matches', { ...asked, ...(of && { of }) }, readMatches),
    matchNames: (platformCode) => call(platformCode, 'matches/names', {}, readNames),
    bets: (platformCode, from, to, playerId, afterSequence) => {
      const window = { from: from.toISOString(), to: to.toISOString(), limit: betsPerPage }
      const narrower = {
        ...(playerId === null ? {} : { playerId }),
        ...(afterSequence === null ? {} : { afterId: afterSequence.toString() }),
      }
      return call(platformCode, 'bets', { ...window, ...narrower }, readBets)
    },
    openBets: (platformCode, playerId, after) =>
      call(platformCode, 'bets/open', { playerId, ...(after && { after }) }, readOpenBets),
    excludePlayer: (platformCode, playerId) =>
      call(platformCode, 'player/exclude', { playerId }, (data) => readVoided(data, playerId)),
    notices: (platformCode, after) =>
      call(platformCode, 'notices', after ? { after } : {}, (data) => readNotices(data)),
  }
}

function placed({ place, ...launch }: Fields): Fields {
  return place ? { ...launch, place } : launch
}

function readVoided({ playerId: told, voided }: Fields, playerId: string): { voided: number } | null {
  return told === playerId && Number.isSafeInteger(voided) ? { voided: Number(voided) } : null
}

function readUrl({ url }: Fields): { url: string } | null {
  return typeof url === 'string' && /^https?:\/\//.test(url) && URL.canParse(url) ? { url } : null
}

function readBalance({ balance }: Fields): { balance: string } | null {
  return typeof balance === 'string' && decimal.test(balance) ? { balance } : null
}

function readStatus(data: Fields, orderId: string): TransferStatus | null {
  const status = statuses.find((known) => known === data.status)
  if (data.orderId !== orderId || !status) return null
  if (status === 'CLOSED' || status === 'UNKNOWN') return { status }
  const { direction, amount } = data
  if (typeof amount !== 'string' || !decimal.test(amount)) return null
  if (direction !== 'in' && direction !== 'out') return null
  return { status, direction: direction === 'in' ? 'IN' : 'OUT', amount }
}

function readTables({ tables }: Fields): { tables: PlatformTable[] } | null {
  if (!Array.isArray(tables)) return null
  const read = tables.map(readTable)
  return read.every((table) => table !== null) ? { tables: read } : null
}

function readTable(record: unknown): PlatformTable | null {
  if (!isFields(record)) return null
  const text = (name: string): string => (typeof record[name] === 'string' ? record[name] : '')
  const count = (name: string): number => (Number.isSafeInteger(record[name]) ? Number(record[name]) : -1)
  const isComplete =
    [text('gameCode'), text('table')].every(Boolean) &&
    digits.test(text('number')) &&
    [text('staked'), text('left')].every((amount) => decimal.test(amount)) &&
    [count('leftMs'), count('bets')].every((all) => all >= 0 && all <= maxCounted)
  const road = isFields(record.road) ? record.road : null
  if (!isComplete || (road && (typeof road.name !== 'string' || typeof road.side !== 'string'))) return null
  return {
    gameCode: text('gameCode'),
    table: text('table'),
    name: text('name'),
    number: text('number'),
    leftMs: count('leftMs'),
    bets: count('bets'),
    staked: text('staked'),
    left: text('left'),
    road: road && { name: String(road.name), side: String(road.side), length: Number(road.length) >>> 0 },
  }
}

function readBets({ records, more }: Fields): { records: PlatformBet[]; more: boolean } | null {
  if (!Array.isArray(records) || typeof more !== 'boolean') return null
  const bets = records.map(readBet)
  return bets.every((bet) => bet !== null) ? { records: bets, more } : null
}

function readOpenBets({ records, next }: Fields): { records: OpenPlatformBet[]; next: string } | null {
  if (!Array.isArray(records) || typeof next !== 'string') return null
  const bets = records.map(readOpenBet)
  return bets.every((bet) => bet !== null) ? { records: bets, next } : null
}

function readOpenBet(record: unknown): OpenPlatformBet | null {
  const bet = readPlaced(record)
  if (!bet || !isFields(record)) return null
  const { atStake } = record
  return typeof atStake === 'string' && decimal.test(atStake) ? { ...bet, atStake } : null
}

/** What a record tells of a bet, whether it is open or settled. */
function readPlaced(record: unknown): Omit<OpenPlatformBet, 'atStake'> | null {
  if (!isFields(record)) return null
  const text = (name: string): string => (typeof record[name] === 'string' ? record[name] : '')
  const placedAt = new Date(text('placedAt'))
  const names = [text('betId'), text('gameCode'), text('roundId'), text('currency')] as const
  if (!names.every(Boolean) || !decimal.test(text('stake')) || Number.isNaN(placedAt.getTime())) return null
  const [betId, gameCode, roundId, currency] = names
  return { betId, gameCode, roundId, currency, stake: text('stake'), placedAt, ticket: record.ticket }
}

type Parts = Pick<PlatformBet, 'voided' | 'cashedOut' | 'odds' | 'owed'>

/** What of the bet was played, at which price, and what could not be taken back. */
function readParts({ voided, cashedOut, odds: price, owed }: Fields): Parts | null {
  const isAmount = (value: unknown): value is string => typeof value === 'string' && decimal.test(value)
  const isPrice = typeof price === 'string' && odds.test(price)
  if (!isAmount(voided) || (price !== undefined && !isPrice) || (owed !== undefined && !isAmount(owed))) return null
  const parts = { voided, ...(isPrice && { odds: price }), ...(isAmount(owed) && { owed }) }
  if (cashedOut === undefined) return parts
  if (!isFields(cashedOut) || !isAmount(cashedOut.stake) || !isAmount(cashedOut.payout)) return null
  return { ...parts, cashedOut: { stake: cashedOut.stake, payout: cashedOut.payout } }
}

function readBet(record: unknown): PlatformBet | null {
  const bet = readPlaced(record)
  if (!bet || !isFields(record)) return null
  const text = (name: string): string => (typeof record[name] === 'string' ? record[name] : '')
  const settledAt = new Date(text('settledAt'))
  const parts = readParts(record)
  const complete =
    text('playerId') !== '' &&
    Number.isSafeInteger(record.version) &&
    Number(record.version) >= 1 &&
    Number(record.version) <= maxVersions &&
    digits.test(text('sequence')) &&
    decimal.test(text('payout')) &&
    !Number.isNaN(settledAt.getTime())
  if (!complete || !parts) return null
  return {
    ...bet,
    ...parts,
    version: Number(record.version),
    sequence: BigInt(text('sequence')),
    playerId: text('playerId'),
    payout: text('payout'),
    settledAt,
  }
}

import { type Fields, isFields } from '../signed-caller.ts'
import type { PlatformChain } from './platform-provider.ts'

const states = ['PUBLISHED', 'WAITING', 'SALTED', 'IN_USE', 'ENDED'] as const
const hash = /^[0-9a-f]{64}$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const maxRounds = 10_000_000
const maxLetters = 200

/** The chains of an answer; null when one of them is of the wrong shape. */
export function readChains({ chains, more }: Fields): { chains: PlatformChain[]; more: boolean } | null {
  if (!Array.isArray(chains) || typeof more !== 'boolean') return null
  const read = chains.map(readChain)
  return read.every((chain) => chain !== null) ? { chains: read, more } : null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxLetters
}

function isTime(value: unknown): value is string {
  return isText(value) && !Number.isNaN(Date.parse(value))
}

/** Undefined when there is something else than a time or null. */
function timeOf(value: unknown): string | null | undefined {
  return value === null || isTime(value) ? value : undefined
}

/** Undefined when there is something else than a value of 64 hexadecimal digits or null. */
function hashOf(value: unknown): string | null | undefined {
  return value === null || (isText(value) && hash.test(value)) ? value : undefined
}

function beaconOf(value: unknown): PlatformChain['beacon'] | undefined {
  if (value === null) return null
  if (!isFields(value)) return undefined
  const { source, round, namedAt, expectedAt } = value
  const isComplete =
    isText(source) && isText(round) && /^\d{1,18}$/.test(round) && isTime(namedAt) && isTime(expectedAt)
  return isComplete ? { source, round, namedAt, expectedAt } : undefined
}

function readChain(record: unknown): PlatformChain | null {
  if (!isFields(record)) return null
  const { chainId, gameCode, name, length, terminalHash, publishedAt } = record
  const state = states.find((known) => known === record.state)
  const beacon = beaconOf(record.beacon)
  const [salt, lastSeed] = [hashOf(record.salt), hashOf(record.lastSeed)]
  const [saltedAt, begunAt, endedAt] = [timeOf(record.saltedAt), timeOf(record.begunAt), timeOf(record.endedAt)]
  if (!isText(chainId) || !uuid.test(chainId) || !isText(gameCode) || !isText(name) || !state) return null
  if (!isText(terminalHash) || !hash.test(terminalHash) || !isTime(publishedAt)) return null
  if (!Number.isSafeInteger(length) || Number(length) < 1 || Number(length) > maxRounds) return null
  if (beacon === undefined || salt === undefined || lastSeed === undefined) return null
  if (saltedAt === undefined || begunAt === undefined || endedAt === undefined) return null
  return {
    chainId,
    gameCode,
    name,
    state,
    length: Number(length),
    terminalHash,
    publishedAt,
    beacon,
    salt,
    saltedAt,
    begunAt,
    endedAt,
    lastSeed,
  }
}

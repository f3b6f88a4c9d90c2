import { readClock } from '../db/clock-rows.ts'
import type { Database } from '../db/database.ts'
import { runEvery } from '../run-every.ts'
import { type Chain, listChains, nameSalts, publishChain, saltChains } from '../table/chain-rows.ts'
import { chainLength, newChain } from '../table/chain.ts'
import { listAwaitedDraws, storeDrawValue } from '../table/table-rows.ts'
import type { Beacon, BeaconValue } from '../beacon/beacon.ts'
import type { Beacons } from '../beacon/beacons.ts'

const tickMs = 250
/** A value is named that exists at least so long after its chain was published. */
const leadMs = 500

type Tables = { readonly beacons: Beacons; readonly codes: readonly string[] }

/** Publishes a next chain for each table that has none, each in a transaction of its own. */
async function publishMissing(db: Database, codes: readonly string[], chains: readonly Chain[]): Promise<void> {
  const withNext = new Set(chains.filter(({ state }) => state === 'next').map(({ tableCode }) => tableCode))
  for (const code of codes) {
    if (!withNext.has(code)) await publishChain(db, code, { ...newChain(chainLength), length: chainLength })
  }
}

/** Names the salts of chains that were published before: whoever names a value cannot choose a chain by it. */
async function nameMissing(db: Database, chains: readonly Chain[], beacon: Beacon, now: Date): Promise<void> {
  const ids = chains.filter(({ salt, beaconRound }) => salt === null && beaconRound === null).map((one) => one.chainId)
  if (ids.length === 0) return
  const nameAfter = await beacon.schedule()
  await nameSalts(db, ids, { source: beacon.source, ...nameAfter(new Date(now.getTime() + leadMs)) })
}

/** The value, when it is there and true; what cannot be it is reported, and asked for again later. */
async function readValue(beacon: Beacon, round: bigint): Promise<BeaconValue | undefined> {
  const answer = await beacon.read(round)
  if (answer.kind === 'VALUE') return answer
  if (answer.kind === 'REFUSED') throw new Error(`${beacon.source} ${round}: ${answer.why}`)
  return undefined
}

async function saltDue(db: Database, chains: readonly Chain[], beacon: Beacon, now: Date): Promise<void> {
  const waiting = chains.filter(
    ({ salt, saltSource, beaconAt }) => salt === null && saltSource === beacon.source && beaconAt && beaconAt <= now,
  )
  for (const round of new Set(waiting.map(({ beaconRound }) => beaconRound))) {
    const value = round === null ? undefined : await readValue(beacon, round)
    if (value) await saltChains(db, beacon.source, value)
  }
}

async function tendChains(db: Database, { beacons, codes }: Tables): Promise<void> {
  const [chains, now] = [await listChains(db, codes), await readClock(db)]
  await nameMissing(db, chains, beacons.chains, now)
  await publishMissing(db, codes, chains)
  await saltDue(db, chains, beacons.chains, now)
}

async function tendDraws(db: Database, { beacons }: Tables): Promise<void> {
  await beacons.learnNames()
  for (const round of await listAwaitedDraws(db, beacons.draws.source)) {
    const value = await readValue(beacons.draws, round)
    if (value) await storeDrawValue(db, beacons.draws.source, value)
  }
}

/**
 * Takes chains from their publication to their salt, and brings draws the values that were named for them. All state is in
 * rows, so any number of processes may run this at once, and a value that is late is asked for until it has come.
 */
export function startBeaconWorker(db: Database, tables: Tables, log: (error: unknown) => void) {
  // A beacon that fails does not keep the other one.
  const works = [() => tendDraws(db, tables), () => tendChains(db, tables)].map((work) => runEvery(tickMs, work, log))
  return async () => void (await Promise.all(works.map((stop) => stop())))
}

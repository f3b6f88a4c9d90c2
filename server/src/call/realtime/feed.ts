// Sends each connection the pushes after its cursor: those of this process with their commit, those of others when a hint
// came, and every few seconds those whose hint was lost.
import type { ServerFrame } from '@mingtang/contract/socket-frames.ts'
import type { Logger } from 'pino'
import type { Queryable } from '../../base/db/db.ts'
import { catchUp, maxBehind } from './catch-up.ts'
import { type Connection, type Connections, send, sendText, textOf } from './connections.ts'
import type { Hint, PushRow } from './hints.ts'
import { listFollowing, listMoved, listRecent } from './push-rows.ts'

export type Feed = {
  /** Sends these pushes; a connection that lacks earlier ones gets all from the rows. */
  tell(hints: readonly Hint[]): void
  /** Sends what these members have not been sent yet. */
  wake(memberIds: Iterable<string>): void
  close(): void
}

type Told = { readonly connections: readonly Connection[]; readonly rows: readonly PushRow[] }

const atOnce = 500
const toldAtOnce = 1_000
const sweptAtOnce = 2_000
const sweepMs = 3_000
// A transaction of up to seven seconds is among the recent ones of some sweep; the full sweep finds what took longer.
const recentSeconds = 10
const maxRecent = 1_000
const fullEvery = 4

export function openFeed(db: Queryable, connections: Connections, log: Logger): Feed {
  const due = new Set<Connection>()
  const told: Told[] = []
  let isRunning = false
  let isTelling = false
  let isClosed = false

  const run = async () => {
    if (isRunning) return
    isRunning = true
    try {
      while (due.size > 0 && !isClosed) for (const missed of await deliver(db, takeSome(due))) due.add(missed)
    } catch (error) {
      // The next sweep reads the same rows.
      due.clear()
      log.warn({ err: error }, 'pushes could not be read')
    } finally {
      isRunning = false
    }
  }
  const wakeAll = (them: Iterable<Connection>) => {
    for (const connection of them) due.add(connection)
    void run()
  }
  const tellSome = () => {
    for (const one of told.splice(0, toldAtOnce)) {
      const behind = sendTold(one)
      if (behind.length > 0) wakeAll(behind)
    }
    isTelling = told.length > 0 && !isClosed
    // Calls come between, however many members are told.
    if (isTelling) setImmediate(tellSome)
  }
  const sweep = sweepOf(db, connections, wakeAll)
  const sweeping = setInterval(() => {
    sweep().catch((error: unknown) => log.warn({ err: error }, 'pushes could not be looked for'))
  }, sweepMs)
  return {
    tell(hints) {
      for (const { memberId, rows } of hints) {
        const own = connections.ofMember(memberId)
        if (own.length > 0) told.push({ connections: own, rows })
      }
      if (!isTelling) tellSome()
    },
    wake: (memberIds) => wakeAll([...memberIds].flatMap((id) => connections.ofMember(id))),
    close() {
      isClosed = true
      clearInterval(sweeping)
    },
  }
}

/** A look for connections that lack pushes: mostly at the recent pushes, now and then at all cursors. */
function sweepOf(db: Queryable, connections: Connections, wakeAll: (them: Connection[]) => void): () => Promise<void> {
  const sweepAll = async () => {
    const all = connections.all()
    for (let from = 0; from < all.length; from += sweptAtOnce) {
      const some = all.slice(from, from + sweptAtOnce)
      const moved = await listMoved(db, some.map(askedOf))
      wakeAll(moved.flatMap((place) => some[place] ?? []))
    }
  }
  let sweeps = 0
  return async () => {
    const recent = sweeps % fullEvery === 0 ? null : await listRecent(db, recentSeconds, maxRecent)
    sweeps += 1
    if (!recent) return await sweepAll()
    const own = recent.map(({ memberId, lastNumber }) => ({ lastNumber, all: connections.ofMember(memberId) }))
    wakeAll(own.flatMap(({ lastNumber, all }) => all.filter(({ cursor }) => cursor < lastNumber)))
  }
}

function takeSome(due: Set<Connection>): Connection[] {
  const some = [...due].slice(0, atOnce)
  for (const connection of some) due.delete(connection)
  return some
}

function askedOf({ tenant, memberId, cursor }: Connection) {
  return { tenant, memberId, after: cursor }
}

/** Sends the pushes to the connections that have all before them; returns those that lack some. */
function sendTold({ connections, rows }: Told): Connection[] {
  const [first = 0n, last = 0n] = [rows.at(0)?.number, rows.at(-1)?.number]
  const behind: Connection[] = []
  let text: Buffer | null = null
  for (const connection of connections) {
    if (connection.cursor + 1n === first) {
      connection.cursor = last
      text ??= textOf(pushesOf(rows))
      sendText(connection, text)
    } else if (connection.cursor < last) behind.push(connection)
  }
  return behind
}

/** Sends what the rows have after the cursors; returns the connections that were sent something else meanwhile. */
async function deliver(db: Queryable, connections: readonly Connection[]): Promise<Connection[]> {
  const asked = connections.map(askedOf)
  const found = await listFollowing(db, asked, maxBehind)
  return connections.filter((connection, index) => {
    const { after = 0n } = asked[index] ?? {}
    if (connection.cursor !== after) return true
    const { lastNumber, rows } = found[index] ?? { lastNumber: 0n, rows: [] }
    const caught = catchUp(after, lastNumber, rows)
    connection.cursor = lastNumber
    if (caught.kind === 'gap') send(connection, { type: 'gap', cursor: `${lastNumber}` })
    else if (caught.rows.length > 0) send(connection, pushesOf(caught.rows))
    return false
  })
}

function pushesOf(rows: readonly PushRow[]): ServerFrame {
  return { type: 'pushes', pushes: rows.map(({ number, command, data }) => ({ number: `${number}`, command, data })) }
}

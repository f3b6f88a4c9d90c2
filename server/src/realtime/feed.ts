// Sends each connection the rows after its cursor: when a hint came, and every few seconds in case one was lost.
import type { Logger } from 'pino'
import type { Queryable } from '../db/db.ts'
import { catchUp, mostBehind } from './catch-up.ts'
import { type Connection, type Connections, send } from './connections.ts'
import { listFollowing } from './push-rows.ts'

export type Feed = {
  /** Sends what these members have not been sent yet. */
  wake(memberIds: Iterable<string>): void
  close(): void
}

const atOnce = 500
const sweepMs = 3_000

export function openFeed(db: Queryable, connections: Connections, log: Logger): Feed {
  const due = new Set<Connection>()
  let isRunning = false
  let isClosed = false

  const run = async () => {
    if (isRunning) return
    isRunning = true
    try {
      while (due.size > 0 && !isClosed) await deliver(db, takeSome(due))
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
  const sweep = setInterval(() => wakeAll(connections.all()), sweepMs)
  return {
    wake: (memberIds) => wakeAll([...memberIds].flatMap((id) => [...connections.ofMember(id)])),
    close() {
      isClosed = true
      clearInterval(sweep)
    },
  }
}

function takeSome(due: Set<Connection>): Connection[] {
  const some = [...due].slice(0, atOnce)
  for (const connection of some) due.delete(connection)
  return some
}

async function deliver(db: Queryable, connections: readonly Connection[]): Promise<void> {
  const asked = connections.map(({ tenant, memberId, cursor }) => ({ tenant, memberId, after: cursor }))
  const found = await listFollowing(db, asked, mostBehind)
  for (const [index, connection] of connections.entries()) {
    const { lastNumber, rows } = found[index] ?? { lastNumber: 0n, rows: [] }
    const caught = catchUp(connection.cursor, lastNumber, rows)
    if (caught.kind === 'gap') {
      connection.cursor = lastNumber
      send(connection, { type: 'gap', cursor: `${lastNumber}` })
    } else if (caught.rows.length > 0) {
      connection.cursor = lastNumber
      const pushes = caught.rows.map((row) => ({ ...row, number: `${row.number}` }))
      send(connection, { type: 'pushes', pushes })
    }
  }
}

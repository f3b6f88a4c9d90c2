import type { PushOf } from '@mingtang/contract/push-commands.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { type Connections, sendDirect } from './connections.ts'

/** Those of the members who are to be told. */
export type Choose = (memberIds: readonly string[]) => Promise<readonly string[]>

const atOnce = 500
const everyMs = 250

/**
 * Sends a command without a number to those of the tenant's connected members whom `choose` picks. It takes a second per two
 * thousand members, because every page that is told reads something.
 */
export async function tellSome(
  connections: Connections,
  tenant: string,
  { command, data }: PushOf,
  choose: Choose,
): Promise<void> {
  const own = connections.all().filter((connection) => connection.tenant === tenant)
  const ids = [...new Set(own.map(({ memberId }) => memberId))]
  for (let index = 0; index < ids.length; index += atOnce) {
    if (index > 0) await pause(everyMs, undefined, { ref: false })
    for (const id of await choose(ids.slice(index, index + atOnce)))
      for (const connection of connections.ofMember(id)) sendDirect(connection, command, data)
  }
}

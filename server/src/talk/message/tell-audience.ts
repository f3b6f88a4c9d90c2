import type { Context } from '../../context.ts'
import type { Sockets } from '../../call/realtime/sockets.ts'
import { findAnnounced, findReaders } from './broadcast-rows.ts'

/** What this process does when a message to an audience begins, by channel of the database's notifications. */
export function audienceChannels({ db, log }: Context, sockets: Pick<Sockets, 'tellSome'>) {
  const tell = async (id: string) => {
    const message = await findAnnounced(db, id)
    if (!message) return
    const push = { command: 'MESSAGES', data: { id, kind: '', isPopup: message.isPopup } } as const
    await sockets.tellSome(message.tenant, push, (memberIds) => findReaders(db, id, memberIds))
  }
  return {
    message_began: (id: string) =>
      void tell(id).catch((error: unknown) => log.warn({ err: error, message: id }, 'an audience could not be told')),
  }
}

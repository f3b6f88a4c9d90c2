import type { CallFailure, Reply } from '@mingtang/contract/client.ts'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRead } from '../../call/use-read.ts'

export type DeskChat = Reply<'listDeskChats'>['rows'][number]
export const deskLists = ['WAITING', 'OWN', 'TAKEN', 'CLOSED'] as const
export type DeskList = (typeof deskLists)[number]

export type Desk = {
  list: DeskList
  show: (list: DeskList) => void
  /** Of a list that is not of the ended ones. */
  rows: readonly DeskChat[] | undefined
  failure: CallFailure | null
  waiting: number
  /** Own conversations with something unread. */
  unread: number
  reload: () => void
}

const everyMs = 4_000
const size = 100

/** The lists of the desk. The queue and the own conversations are always watched: their numbers call the operator. */
export function useDesk(): Desk {
  const [list, show] = useState<DeskList>('WAITING')
  const waiting = useRead('listDeskChats', { list: 'WAITING', size }, { everyMs })
  const own = useRead('listDeskChats', { list: 'OWN', size }, { everyMs })
  const queries = useQueryClient()
  const isTaken = list === 'TAKEN'
  const taken = useRead('listDeskChats', { list: 'TAKEN', size }, { everyMs: everyMs * 3, enabled: isTaken })
  const read = list === 'WAITING' ? waiting : list === 'OWN' ? own : taken
  return {
    list,
    show,
    rows: read.data?.rows,
    failure: read.failure,
    waiting: waiting.data?.rows.length ?? 0,
    unread: own.data?.rows.filter((chat) => chat.unread > 0).length ?? 0,
    reload: () => unawaited(queries.invalidateQueries({ queryKey: ['listDeskChats'] })),
  }
}

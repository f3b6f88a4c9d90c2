import type { CallFailure, Reply } from '@mingtang/contract/client.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../call/client.ts'

type DeskChatReply = Reply<'getDeskChat'>
export type Message = DeskChatReply['messages'][number]
export type Order = DeskChatReply['orders'][number]
export type Note = DeskChatReply['notes'][number]

export type OpenChat = {
  answer: DeskChatReply | undefined
  messages: readonly Message[]
  failure: CallFailure | null
  reload: () => Promise<void>
}

const everyMs = 3_000

/** One conversation as it is now: each look fetches only the messages that are new. */
export function useChat(id: string): OpenChat {
  const queries = useQueryClient()
  const queryKey = ['getDeskChat', id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = queries.getQueryData<{ messages: readonly Message[] }>(queryKey)?.messages ?? []
      const after = before.at(-1)?.number ?? 0
      const answer = await call('getDeskChat', { id, after }, signal)
      return { answer, messages: [...before, ...answer.messages.filter(({ number }) => number > after)] }
    },
    refetchInterval: everyMs,
  })
  const reload = async () => {
    await refetch()
  }
  return { answer: data?.answer, messages: data?.messages ?? [], failure: error, reload }
}

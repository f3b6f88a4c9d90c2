import { inLanguage } from '@mingtang/contract/languages.ts'
import { countUnreadAnswers } from '../chat/message-rows.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { countUnread, listUnreadPopups, readMutedTypes } from './message-rows.ts'

const maxCounted = 100
const maxPopups = 5

export const getUnreadMessages: Handler<'getUnreadMessages'> = async ({ db, tenant, memberId, lang }, input) => {
  const reader = { tenant, memberId }
  const muted = await readMutedTypes(db, reader)
  const [count, popups, chatCount] = await Promise.all([
    countUnread(db, reader, muted, maxCounted),
    listUnreadPopups(db, reader, muted, maxPopups),
    countUnreadAnswers(db, { tenant, ownerId: memberId }, maxCounted),
  ])
  const rows = popups.map(({ id, words }) => {
    const shown = inLanguage(words, input.lang || lang)
    return { id, messageTitle: shown?.title ?? '', messageContent: shown?.content ?? '' }
  })
  return { count, rows, chatCount }
}

import { refreshCalls, useCallChange, useCallPages } from '../../../call/use-call.ts'
import { getReplies } from '../../../call/replies.ts'
import type { Message } from '../../../message/message-words.ts'
import { withRead } from '../../../message/with-read.ts'
import { RecordList } from '../../../screen/record-list.tsx'
import { useAppState } from '../../../session/app-store.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { type MessagePlace, type Tab, writePlace } from './message-place.ts'
import { MessageRow } from './message-row.tsx'

type MessageListProps = {
  place: MessagePlace
  type: Exclude<Tab, 'NEWS'>
  onUnread: (isUnread: boolean) => void
}

/** The member's messages, newest first, with the choice of unread ones. */
export function MessageList({ place, type, onUnread }: MessageListProps) {
  const { t, lang } = useText()
  const { isUnread } = place
  const list = useCallPages('listMessages', { type, isUnread, lang })
  const hasUnread = useAppState((state) => state.unread) > 0 || list.data?.pages.some(({ rows }) => rows.some(isNew))
  const readAll = useCallChange('readAllMessages', {
    onDone: () => {
      getReplies().change('listMessages', withRead())
      refreshCalls(['getUnreadMessages', 'listMessages'])
      showToast(t('inbox.allRead'), 'good')
    },
  })
  // A list without anything has nothing to choose from.
  const isEmpty = !isUnread && list.data?.pages[0]?.rows.length === 0
  return (
    <>
      {!isEmpty && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
          <label className="check">
            <input type="checkbox" checked={isUnread} onChange={(event) => onUnread(event.target.checked)} />
            {t('inbox.onlyUnread')}
          </label>
          <Button
            look="quiet"
            size="sm"
            busy={readAll.isPending}
            disabledReason={hasUnread ? undefined : t('inbox.nothingUnread')}
            onClick={() => readAll.mutate({})}
          >
            {t('inbox.readAll')}
          </Button>
        </div>
      )}
      <RecordList<Message> list={list} end="inbox.end" empty={<Empty isUnread={isUnread} />}>
        {(rows) => (
          <ul className="card rows px-4 md:px-6">
            {rows.map((row) => (
              <li key={row.id}>
                <MessageRow row={row} href={`/member/messages?${writePlace({ ...place, id: row.id }).toString()}`} />
              </li>
            ))}
          </ul>
        )}
      </RecordList>
    </>
  )
}

const isNew = ({ isRead }: Message) => !isRead

function Empty({ isUnread }: { isUnread: boolean }) {
  const { t } = useText()
  return (
    <div className="card">
      <EmptyState
        icon="mail"
        title={t(isUnread ? 'inbox.empty.unread' : 'inbox.empty')}
        note={t(isUnread ? 'inbox.empty.unreadNote' : 'inbox.emptyNote')}
      />
    </div>
  )
}

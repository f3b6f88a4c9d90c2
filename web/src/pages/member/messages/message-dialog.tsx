import type { Reply } from '@mingtang/contract/client.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { getReplies } from '../../../call/replies.ts'
import { refreshCalls, useCallChange, useCallQuery } from '../../../call/use-call.ts'
import { linkOf } from '../../../message/message-link.ts'
import { wordsOf } from '../../../message/message-words.ts'
import { withRead } from '../../../message/with-read.ts'
import { CleanHtml } from '../../../screen/clean-html.tsx'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { textOr } from '../../../texts/text-or.ts'
import { when } from '../../../screen/when.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useOnline } from '../../../ui/offline-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { MessagePlace } from './message-place.ts'
import { useWalk } from './use-walk.tsx'

type MessageDialogProps = {
  /** Its message is shown; without one the dialog is closed. */
  place: MessagePlace
  onOpen: (id: string) => void
  /** Where the focus goes when the message is deleted and its row gone. */
  focusAfter: () => HTMLElement | null
  onClose: () => void
}

/** A message with its content; opening it marks it as read. A swipe, the arrow keys and two buttons go on to its neighbours. */
export function MessageDialog({ place, onOpen, focusAfter, onClose }: MessageDialogProps) {
  const { id } = place
  const { t, lang } = useText()
  const [, goTo] = useLocation()
  // Kept while the dialog closes, so that its words stay until it is gone.
  const [shownId, setShownId] = useState(id)
  if (id && id !== shownId) setShownId(id)
  const read = useCallQuery('readMessage', { id: shownId, lang }, { enabled: id !== '' })
  const hasDeleted = useRef(false)
  const walk = useWalk(place, onOpen)
  const message = read.data?.message ?? walk.row
  const isOpen = id !== ''
  useEffect(() => {
    if (!isOpen || !read.dataUpdatedAt) return
    getReplies().change('listMessages', withRead(shownId))
    refreshCalls(['getUnreadMessages'])
  }, [isOpen, shownId, read.dataUpdatedAt])
  useEffect(() => {
    if (isOpen) hasDeleted.current = false
  }, [isOpen, shownId])
  const link = linkOf(message?.kind ?? '', message?.params)
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={<span className="wrap-anywhere">{message ? wordsOf(message, lang).title : t('inbox.message')}</span>}
      closeLabel={t('session.close')}
      tools={walk.tools}
      finalFocus={() => (hasDeleted.current ? focusAfter() : undefined)}
      footer={
        read.data?.message && (
          <Ways
            key={shownId}
            id={shownId}
            onGone={() => {
              hasDeleted.current = true
              onClose()
            }}
            {...(link && { link: { label: t(link.label), open: () => goTo(link.href) } })}
          />
        )
      }
    >
      <div key={shownId} {...walk.swipe} className={classNames('message-room', walk.turn)}>
        <Content read={read} onPath={(path) => goTo(path)} />
      </div>
    </Dialog>
  )
}

type Read = Omit<ReturnType<typeof useCallQuery<'readMessage'>>, 'data'> & { data: Reply<'readMessage'> | undefined }

function Content({ read, onPath }: { read: Read; onPath: (path: string) => void }) {
  const { t, lang } = useText()
  const online = useOnline()
  const { data, error } = read
  if (!data?.message) {
    if (error?.errorName === 'notFound')
      return <EmptyState icon="mail" title={t('inbox.gone')} note={t('inbox.goneNote')} />
    if (!online && !data)
      return <EmptyState icon="offline" title={t('record.failed.offline')} note={t('inbox.offline')} />
    return error ? <LoadFailed read={read} /> : <Waiting />
  }
  const { message, content } = data
  const { title, body } = wordsOf(message, lang)
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-text-3">
        <Badge>{textOr(`enum.MessagesTypeEnum.${message.type}`, message.type, lang)}</Badge>
        <time dateTime={message.at}>{when(message.at, lang)}</time>
      </p>
      {message.kind ? (
        <p className="wrap-anywhere whitespace-pre-line">{body}</p>
      ) : (
        <CleanHtml html={content} label={title} onPath={onPath} isLong />
      )}
    </>
  )
}

function Waiting() {
  return (
    // A finger goes down on the room itself: what it touched would leave with the waiting, and its swipe too.
    <div className="pointer-events-none grid gap-3" aria-busy="true">
      <Skeleton width="50%" height="24px" />
      <Skeleton height="20px" />
      <Skeleton height="20px" />
      <Skeleton width="70%" height="20px" />
    </div>
  )
}

type WaysProps = { id: string; link?: { label: string; open: () => void }; onGone: () => void }

/** Deletes the message after a second press, or opens what it is about. */
function Ways({ id, link, onGone }: WaysProps) {
  const { t } = useText()
  const [isSure, setSure] = useState(false)
  const gone = () => {
    refreshCalls(['listMessages', 'getUnreadMessages'])
    showToast(t('inbox.deleted'), 'good')
    onGone()
  }
  const remove = useCallChange('deleteMessage', {
    onDone: gone,
    // Deleted on another device, or withdrawn meanwhile.
    onFailure: ({ errorName }) => {
      if (errorName !== 'notFound') return false
      gone()
      return true
    },
  })
  return (
    <>
      {isSure && (
        <p className="me-auto self-center text-14 text-text-2" role="status">
          {t('inbox.deleteSure')}
        </p>
      )}
      {/* One button for both, so that it keeps the focus. */}
      <Button look="quiet" className={isSure ? undefined : 'me-auto'} onClick={() => setSure(!isSure)}>
        {t(isSure ? 'inbox.keep' : 'inbox.delete')}
      </Button>
      {isSure ? (
        <Button key="delete" look="danger" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
          {t('inbox.deleteNow')}
        </Button>
      ) : (
        link && (
          <Button key="link" look="primary" onClick={link.open}>
            {link.label}
          </Button>
        )
      )}
    </>
  )
}

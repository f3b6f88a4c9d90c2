import { useEffect, useState } from 'react'
import { useText } from '../texts/use-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Said } from './bubble.tsx'
import { frameOf, sizeOf } from './file-part.tsx'
import { OrderFacts } from './order-card.tsx'
import { dropOutgoing, sendAgain } from './outgoing.ts'
import type { PickedFile } from './picked-file.ts'
import type { Content, Outgoing } from './talk.ts'

/** A message on its way, or one that failed, with what can be done about it. */
export function OutgoingLine({ one }: { one: Outgoing }) {
  const { t } = useText()
  const { content, clientId, state, problem, mayRetry } = one
  return (
    <div className="chat-line" data-own="true" data-state={state}>
      <p className="sr-only">{t('chat.by.MEMBER')}</p>
      <Shown content={content} />
      {state !== 'FAILED' && (
        <p className="chat-when">
          {t(content.kind === 'FILE' && state === 'SENDING' ? 'chat.uploading' : 'chat.sending')}
        </p>
      )}
      {content.kind === 'FILE' && state === 'SENDING' && <span className="chat-progress" aria-hidden="true" />}
      {state === 'FAILED' && (
        <div className="chat-failed" role="alert">
          <p>
            <Icon name="alert" size={16} />
            {problem}
          </p>
          <span className="flex gap-4">
            {mayRetry && (
              <button type="button" className="link min-h-11" onClick={() => sendAgain(clientId)}>
                {t('chat.again')}
              </button>
            )}
            <button type="button" className="link min-h-11" onClick={() => dropOutgoing(clientId)}>
              {t('chat.drop')}
            </button>
          </span>
        </div>
      )}
    </div>
  )
}

function Shown({ content }: { content: Content }) {
  switch (content.kind) {
    case 'CARD':
      return (
        <div className="chat-card">
          <OrderFacts order={content.order} />
        </div>
      )
    case 'FILE':
      return <PickedPart file={content.file} />
    case 'TEXT':
    case 'QUESTION':
      return <Said text={content.text} />
  }
}

/** A chosen file before it is sent. */
export function PickedPart({ file }: { file: PickedFile }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!file.picture) return
    const made = URL.createObjectURL(file.blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (file.picture)
    return (
      <span className="chat-picture" style={frameOf(file.picture)}>
        {url ? <img src={url} alt={file.name} /> : <Skeleton height="100%" />}
      </span>
    )
  return (
    <span className="chat-file">
      <Icon name="records" size={20} />
      <span className="min-w-0">
        <bdi className="block wrap-anywhere">{file.name}</bdi>
        <span className="text-12 text-text-3">{sizeOf(file.blob.size)}</span>
      </span>
    </span>
  )
}

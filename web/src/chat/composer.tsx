import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { call } from '../call/client.ts'
import { withSession } from '../session/as-visitor.ts'
import { useAppState } from '../session/app-store.ts'
import { useText } from '../texts/use-text.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useOnline } from '../ui/offline-note.tsx'
import { showToast } from '../ui/toast.tsx'
import { OrderFacts } from './order-card.tsx'
import { send } from './outgoing.ts'
import { acceptedFiles, pick } from './picked-file.ts'
import { type Content, useTalk } from './talk.ts'

/** As sendChatMessage takes it. */
const maxLetters = 1_000
const typingMs = 4_000

type ComposerProps = { onOrders: () => void }

/** The field of the chat: Enter sends, Shift+Enter begins a line; files are attached or pasted. */
export function Composer({ onOrders }: ComposerProps) {
  const { t } = useText()
  const online = useOnline()
  const signedIn = useAppState((state) => state.signedIn)
  const { draft, staged } = useTalk()
  const field = useRef<HTMLTextAreaElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const tellTyping = useTyping()
  const isEmpty = !draft.trim() && !staged
  useEffect(() => {
    if (!field.current) return
    // As high as its text, up to the limit of the style sheet.
    field.current.style.height = 'auto'
    field.current.style.height = `${field.current.scrollHeight}px`
  }, [draft])
  const sendIt = () => {
    if (isEmpty) return
    const contents: Content[] = []
    if (staged) contents.push({ kind: 'CARD', order: staged })
    if (draft.trim()) contents.push({ kind: 'TEXT', text: draft.trim() })
    send(...contents)
    useTalk.setState({ draft: '', staged: undefined })
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter takes its suggestion; Safari says so by the key code only.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    sendIt()
  }
  const attach = async (chosen: readonly File[]) => {
    for (const file of chosen) {
      const picked = await pick(file)
      if (picked) send({ kind: 'FILE', file: picked })
      else showToast(t('errors.chatFileRefused'), 'bad')
    }
  }
  const onChoose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    unawaited(attach([...(target.files ?? [])]))
    // The same file can be chosen again.
    target.value = ''
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    unawaited(attach(pasted))
  }
  return (
    <div className="chat-composer">
      {!online && (
        <p className="text-14 text-text-2" role="status">
          {t('chat.offline')}
        </p>
      )}
      {staged && (
        <div className="chat-staged">
          <OrderFacts order={staged} />
          <IconButton icon="close" label={t('chat.unstage')} onClick={() => useTalk.setState({ staged: undefined })} />
        </div>
      )}
      <div className="control items-end">
        <textarea
          ref={field}
          rows={1}
          aria-label={t('chat.field')}
          placeholder={t('chat.placeholder')}
          enterKeyHint="send"
          maxLength={maxLetters}
          value={draft}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onChange={({ target }) => {
            useTalk.setState({ draft: target.value })
            if (target.value.trim()) tellTyping()
          }}
        />
        <input ref={files} type="file" className="hidden" accept={acceptedFiles} multiple onChange={onChoose} />
        {signedIn && <IconButton icon="records" label={t('chat.orders')} onClick={onOrders} />}
        <IconButton icon="plus" label={t('chat.attach')} onClick={() => files.current?.click()} />
        <IconButton
          icon="arrow-out"
          className="chat-send"
          label={t('chat.send')}
          aria-disabled={isEmpty || undefined}
          onClick={sendIt}
        />
      </div>
    </div>
  )
}

/** Tells the desk at most every few seconds that the visitor types; never what. */
function useTyping(): () => void {
  const toldAt = useRef(0)
  return () => {
    const { chat } = useTalk.getState()
    if (chat?.state !== 'TAKEN' || Date.now() - toldAt.current < typingMs) return
    toldAt.current = Date.now()
    withSession(() => call('markChat', { id: chat.id, read: chat.ownRead, isTyping: true })).catch(() => {})
  }
}

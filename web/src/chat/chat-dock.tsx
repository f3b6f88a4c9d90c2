import './chat.css'
import { CallFailure } from '@mingtang/contract/client.ts'
import { useEffect, useState } from 'react'
import { reactTo } from '../call/reactions.ts'
import { useOnce } from '../form/use-once.ts'
import { closeChat, type ChatOrder, useDialogs } from '../session/dialogs.ts'
import { useAppState } from '../session/app-store.ts'
import { useText } from '../texts/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useMedia } from '../ui/use-media.ts'
import { ArrivalForm } from './arrival-form.tsx'
import { ChatHistory } from './chat-history.tsx'
import { OldTalk } from './old-talk.tsx'
import { OrderPicker } from './order-picker.tsx'
import { send } from './outgoing.ts'
import { TalkView } from './talk-view.tsx'
import { useTalk } from './talk.ts'
import { saveTranscript } from './transcript.ts'
import { useTalkReading } from './use-talk-reading.ts'

type View =
  | { readonly name: 'talk' | 'orders' | 'history' }
  | { readonly name: 'arrival'; readonly order?: ChatOrder | undefined }
  | { readonly name: 'old'; readonly id: string }

const talk: View = { name: 'talk' }
const titles = {
  talk: 'chat.title',
  orders: 'chat.orders',
  arrival: 'chat.arrival.title',
  history: 'chat.history',
  old: 'chat.history',
} as const

/** The chat with customer service, beside whatever page is open. */
export function ChatDock() {
  const { t } = useText()
  const open = useDialogs(({ beside }) => beside === 'chat')
  const signedIn = useAppState((state) => state.signedIn)
  const chatId = useTalk(({ chat }) => chat?.id)
  const isWide = useMedia('(min-width: 640px)')
  const [view, setView] = useState<View>(talk)
  useTalkReading(open)
  useTopic(setView)
  useEffect(() => {
    // Orders and conversations are those of one visitor.
    if (!signedIn || !open) setView(talk)
  }, [signedIn, open])
  const isTalk = view.name === 'talk'
  const shownId = view.name === 'old' ? view.id : isTalk ? chatId : undefined
  const pickOrder = (staged: ChatOrder) => {
    useTalk.setState({ staged })
    setView(talk)
  }
  return (
    <Dialog
      dock={isWide ? 'beside' : 'above'}
      open={open}
      onClose={closeChat}
      title={t(titles[view.name])}
      closeLabel={t('chat.close')}
      tools={
        <span className="ms-auto flex">
          {shownId && <SaveButton id={shownId} />}
          {isTalk && <IconButton icon="clock" label={t('chat.history')} onClick={() => setView({ name: 'history' })} />}
        </span>
      }
    >
      {!isTalk && <Back onBack={() => setView(view.name === 'old' ? { name: 'history' } : talk)} />}
      {isTalk && (
        <TalkView onOrders={() => setView({ name: 'orders' })} onArrival={() => setView({ name: 'arrival' })} />
      )}
      {view.name === 'orders' && <OrderPicker onPick={pickOrder} />}
      {view.name === 'arrival' && <ArrivalForm first={view.order} onSent={() => setView(talk)} />}
      {view.name === 'history' && <ChatHistory onOpen={(id) => setView({ name: 'old', id })} />}
      {view.name === 'old' && <OldTalk key={view.id} id={view.id} />}
    </Dialog>
  )
}

/** Takes up what the chat was opened for, once. */
function useTopic(setView: (view: View) => void): void {
  const topic = useDialogs((state) => state.topic)
  useEffect(() => {
    if (!topic) return
    useDialogs.setState({ topic: undefined })
    const { order, question, isArrival } = topic
    if (isArrival) setView({ name: 'arrival', order })
    else setView(talk)
    if (order && !isArrival) useTalk.setState({ staged: order })
    if (question) send({ kind: 'QUESTION', questionId: question.id, text: question.text })
  }, [topic, setView])
}

function SaveButton({ id }: { id: string }) {
  const { t, lang } = useText()
  const [busy, save] = useOnce(async () => {
    try {
      await saveTranscript(id, lang)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      reactTo(failure)
    }
  })
  return <IconButton icon="download" label={t('chat.save')} aria-busy={busy || undefined} onClick={save} />
}

function Back({ onBack }: { onBack: () => void }) {
  const { t } = useText()
  return (
    // The button that opened this view is unmounted, so the focus moves here.
    <Button look="quiet" size="sm" className="mx-3 my-1 self-start" onClick={onBack} ref={focusOnce}>
      <Icon name="arrow-left" size={18} />
      {t('chat.back')}
    </Button>
  )
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus()
}

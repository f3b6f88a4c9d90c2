import { useCallQuery } from '../call/use-call.ts'
import { useAppState } from '../session/app-store.ts'
import { useText } from '../texts/use-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { send } from './outgoing.ts'

type WelcomeProps = {
  onArrival: () => void
  /** Below messages: without the greeting, as chips. */
  isShort?: boolean
}

/** The questions that are answered at once, and the form for a deposit that has not arrived. */
export function Welcome({ onArrival, isShort = false }: WelcomeProps) {
  const { t } = useText()
  const signedIn = useAppState((state) => state.signedIn)
  const { data } = useCallQuery('listChatQuestions', {})
  return (
    <div className={isShort ? 'chat-chips' : 'chat-welcome'}>
      {!isShort && (
        <>
          <p className="text-20 font-semi text-balance">{t('chat.hello')}</p>
          <p className="mb-2 text-text-2">{t('chat.helloNote')}</p>
        </>
      )}
      {signedIn && (
        <button type="button" className="chat-question" onClick={onArrival}>
          <Icon name="recharge" size={18} />
          <span>{t('chat.arrival.title')}</span>
        </button>
      )}
      {data?.rows.map(({ id, question }) => (
        <button
          key={id}
          type="button"
          className="chat-question"
          onClick={() => send({ kind: 'QUESTION', questionId: id, text: question })}
        >
          <Icon name="info" size={18} />
          <span>{question}</span>
        </button>
      ))}
    </div>
  )
}

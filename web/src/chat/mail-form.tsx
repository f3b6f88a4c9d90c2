import { type FormEvent, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { failureText } from '../call/reactions.ts'
import { useCallChange } from '../call/use-call.ts'
import { useText } from '../texts/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { type Chat, readTalk } from './talk.ts'

/** Where the answer is sent when nobody is there to read it. */
export function MailForm({ chat }: { chat: Chat }) {
  const { t } = useText()
  const [mail, setMail] = useState('')
  const [error, setError] = useState<string>()
  const leave = useCallChange('leaveChatMail', {
    onDone: () => {
      setMail('')
      unawaited(readTalk())
    },
    onFailure: (failure) => {
      if (failure.errorName !== 'emailFormatWrong') return false
      setError(failureText(failure))
      return true
    },
  })
  if (chat.mail)
    return (
      <p className="chat-panel" role="status">
        <span>{t('chat.mail.left', { mail: chat.mail })}</span>
        <button
          type="button"
          className="link ms-2 min-h-11"
          onClick={() => leave.mutate({ id: chat.id, mail: '' })}
          aria-busy={leave.isPending || undefined}
        >
          {t('chat.mail.drop')}
        </button>
      </p>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (mail.trim()) leave.mutate({ id: chat.id, mail: mail.trim() })
    else setError(t('errors.emailFormatWrong'))
  }
  return (
    <form className="chat-panel" onSubmit={submit} noValidate>
      <Field label={t('chat.mail.label')} error={error}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={60}
            value={mail}
            onChange={({ target }) => {
              setMail(target.value)
              setError(undefined)
            }}
            after={
              <Button type="submit" look="quiet" className="me-1" busy={leave.isPending}>
                {t('chat.mail.leave')}
              </Button>
            }
          />
        )}
      </Field>
    </form>
  )
}

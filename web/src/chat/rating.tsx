import { type FormEvent, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useCallChange } from '../call/use-call.ts'
import { useText } from '../texts/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { type Chat, readTalk } from './talk.ts'

const scale = [1, 2, 3, 4, 5] as const

/** One to five stars for a conversation that somebody answered; given stars can be changed. */
export function Rating({ chat }: { chat: Chat }) {
  const { t } = useText()
  const [stars, setStars] = useState(chat.stars)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(chat.stars === 0)
  const rate = useCallChange('rateChat', {
    onDone: () => {
      setOpen(false)
      unawaited(readTalk())
    },
  })
  if (!isOpen)
    return (
      <p className="chat-panel" role="status">
        <span>{t('chat.rating.done', { stars })}</span>
        <button type="button" className="link ms-2 min-h-11" onClick={() => setOpen(true)}>
          {t('chat.rating.change')}
        </button>
      </p>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (stars > 0) rate.mutate({ id: chat.id, stars, text: text.trim() })
  }
  return (
    <form className="chat-panel" onSubmit={submit}>
      <fieldset>
        <legend className="mb-1">{t('chat.rating.title')}</legend>
        <div className="flex">
          {scale.map((star) => (
            <label key={star} className="chat-star" data-lit={star <= stars}>
              <input
                type="radio"
                name="stars"
                className="sr-only"
                checked={star === stars}
                onChange={() => setStars(star)}
                aria-label={t(`chat.rating.${star}`)}
              />
              <Icon name="star" size={28} />
            </label>
          ))}
          <span className="self-center ps-2 text-14 text-text-2">{stars > 0 && t(`chat.rating.${stars as 1}`)}</span>
        </div>
      </fieldset>
      {stars > 0 && (
        <>
          <Field label={t('chat.rating.text')}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={200}
                value={text}
                autoComplete="off"
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <Button type="submit" busy={rate.isPending} ref={showIt}>
            {t('chat.rating.send')}
          </Button>
        </>
      )}
    </form>
  )
}

// The stars are the last line of the conversation; what appears below them would be out of view.
function showIt(button: HTMLButtonElement | null): void {
  button?.scrollIntoView({ block: 'end' })
}

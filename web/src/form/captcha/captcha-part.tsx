import { useId, useState } from 'react'
import { useText } from '../../texts/use-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { CaptchaPopup } from './captcha-popup.tsx'
import type { Captcha } from './use-captcha.ts'

type CaptchaPartProps = { captcha: Captcha; error: string | undefined; onChange?: () => void; onBlur?: () => void }

/** The captcha in a form: the image with its field, or a button that opens the behavior check and shows its state. */
export function CaptchaPart({ captcha, error, onChange, onBlur }: CaptchaPartProps) {
  if (captcha.kind === 'behaviour') return <Behaviour captcha={captcha} error={error} onChange={onChange} />
  return (
    <CaptchaField
      picture={captcha.picture}
      value={captcha.answer.captchaCode}
      error={error}
      onChange={(captchaCode) => {
        captcha.change({ captchaCode, captchaInfo: '' })
        onChange?.()
      }}
      {...(onBlur && { onBlur })}
    />
  )
}

type BehaviourProps = { captcha: Captcha; error: string | undefined; onChange: (() => void) | undefined }

function Behaviour({ captcha, error, onChange }: BehaviourProps) {
  const { t } = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isPassed = captcha.value !== ''
  return (
    <div className="field">
      <span className="field-label" id={id}>
        {t('session.captcha.behaviour')}
      </span>
      <button
        type="button"
        name="captcha"
        className="behaviour"
        data-state={isPassed ? 3 : error ? 2 : 1}
        aria-describedby={error ? `${id} ${id}error` : id}
        onClick={() => !isPassed && setOpen(true)}
      >
        <Icon name={isPassed ? 'check' : 'shield'} />
        {t(isPassed ? 'session.captcha.state.3' : 'session.captcha.begin')}
      </button>
      {error && (
        <p className="field-error" id={`${id}error`} role="alert">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
      <CaptchaPopup
        open={isOpen}
        action={captcha.action}
        onClose={() => setOpen(false)}
        onAnswer={async (answer) => {
          captcha.change(answer)
          onChange?.()
          return 'right'
        }}
      />
    </div>
  )
}

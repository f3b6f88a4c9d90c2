import { useState } from 'react'
import { useText } from '../../texts/use-text.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { maxLengths } from '../field-rules.ts'
import type { useCaptchaPicture } from './use-captcha-picture.ts'

type CaptchaFieldProps = {
  picture: ReturnType<typeof useCaptchaPicture>
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur?: () => void
}

/** The image captcha with its field; clicking the image loads a new one. */
export function CaptchaField({ picture: [picture, renew], value, error, onChange, onBlur }: CaptchaFieldProps) {
  const { t } = useText()
  const [renewed, setRenewed] = useState(false)
  return (
    <Field label={t('session.captcha')} note={t('session.captcha.note')} error={error}>
      {(control) => (
        <div className="flex min-w-0 gap-2">
          <TextInput
            {...control}
            className="min-w-0 flex-1"
            name="captcha"
            value={value}
            maxLength={maxLengths.captcha}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            aria-required
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          <button
            type="button"
            className="relative grid h-12 w-33 shrink-0 place-items-center overflow-hidden rounded-m border border-line-2 bg-s2 text-14 text-text-2"
            title={t('session.captcha.renew')}
            // Prevents the blur of the field, which would show its error message too early.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              onChange('')
              setRenewed(true)
              renew()
            }}
          >
            {picture.state === 'shown' && (
              <img
                src={picture.url}
                alt={t('session.captcha.picture')}
                width={132}
                height={44}
                className="h-full w-full object-cover"
              />
            )}
            {picture.state !== 'failed' && <span className="sr-only">{t('session.captcha.renew')}</span>}
            {picture.state === 'loading' && <span className="skeleton h-full w-full" />}
            {picture.state === 'failed' && (
              <span className="flex items-center gap-1 px-2 text-12 leading-tight">
                <Icon name="refresh" size={16} className="shrink-0" />
                {t('session.captcha.failed')}
              </span>
            )}
          </button>
          <span className="sr-only" role="status">
            {renewed && picture.state === 'shown' && t('session.captcha.renewed')}
            {picture.state === 'failed' && picture.reason}
          </span>
        </div>
      )}
    </Field>
  )
}

import { useId } from 'react'
import { useText } from '../../texts/use-text.tsx'
import { Icon } from '../../ui/icon.tsx'

type AgreementCheckProps = {
  checked: boolean
  error: string | undefined
  onChange: (checked: boolean) => void
  onRead: () => void
}

/**
 * The checkbox "I am 18 and agree". The link to the text is beside the label, because a label must not contain another
 * control.
 */
export function AgreementCheck({ checked, error, onChange, onRead }: AgreementCheckProps) {
  const { t } = useText()
  const id = useId()
  const errorId = `${id}error`
  return (
    <div>
      <div className="check">
        <input
          id={id}
          name="agreement"
          type="checkbox"
          checked={checked}
          aria-labelledby={`${id}words ${id}link`}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          <label id={`${id}words`} htmlFor={id}>
            {t('session.register.agree')}
          </label>{' '}
          <button
            id={`${id}link`}
            type="button"
            className="link"
            // Prevents the blur of the current field: its error message would shift this link away before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={onRead}
          >
            {t('agreement.link')}
          </button>
        </span>
      </div>
      {error && (
        <p className="field-error" id={errorId} role="alert">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </div>
  )
}

import { useId } from 'react'
import { useCallQuery } from '../../call/use-call.ts'
import { useText } from '../../texts/use-text.tsx'

// Used until the server's list has loaded, and when it fails to load.
const fallback = {
  'Member-FeedbackEnum': ['1', '2', '3', '4', '5', '6'],
  'Member-ExperienceReportTypeEnum': ['NORMAL', 'SPEED', 'DISPLAY', 'GAME', 'CASHIER'],
} as const

type TypeFieldProps = {
  enumKey: keyof typeof fallback
  label: string
  value: string
  invalid: boolean
  onChange: (value: string) => void
}

/** A radio group for a server enum with all options visible. */
export function TypeField({ enumKey, label, value, invalid, onChange }: TypeFieldProps) {
  const id = useId()
  const options = useTypeNames(enumKey)
  return (
    <div className="field">
      <span className="field-label" id={id}>
        {label}
      </span>
      <div
        className="seg -m-1 flex-wrap"
        role="radiogroup"
        aria-labelledby={id}
        aria-required
        aria-invalid={invalid || undefined}
      >
        {options.map(({ code, name }) => (
          <label key={code} className="seg-item">
            <input type="radio" name={id} value={code} checked={code === value} onChange={() => onChange(code)} />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </div>
  )
}

/** The codes of an enum with their names; falls back to built-in codes while the server's are missing. */
export function useTypeNames(enumKey: keyof typeof fallback): readonly { code: string; name: string }[] {
  const { t } = useText()
  const list = useCallQuery('listEnum', { key: enumKey })
  if (list.data && list.data.rows.length > 0) return list.data.rows
  if (enumKey === 'Member-FeedbackEnum')
    return fallback[enumKey].map((code) => ({ code, name: t(`enum.Member-FeedbackEnum.${code}`) }))
  return fallback[enumKey].map((code) => ({ code, name: t(`enum.Member-ExperienceReportTypeEnum.${code}`) }))
}

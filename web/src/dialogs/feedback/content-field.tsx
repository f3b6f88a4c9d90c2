import { useId } from 'react'

type ContentFieldProps = {
  label: string
  placeholder: string
  value: string
  /** In characters as people count them: an emoji of one code point is one. */
  most: number
  invalid: boolean
  onChange: (value: string) => void
}

/** A text of several lines that stops at its limit, with how much of it is used: 12/400. */
export function ContentField({ label, placeholder, value, most, invalid, onChange }: ContentFieldProps) {
  const id = useId()
  const count = [...value].length
  return (
    <div className="field">
      <div className="flex items-baseline justify-between gap-4">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        <span className="field-note tabular-nums" id={`${id}count`}>
          {count}/{most}
        </span>
      </div>
      <div className="control">
        <textarea
          id={id}
          name="content"
          className="min-h-40 resize-none"
          rows={6}
          value={value}
          placeholder={placeholder}
          aria-required
          aria-invalid={invalid || undefined}
          aria-describedby={`${id}count`}
          onChange={(event) => onChange([...event.target.value].slice(0, most).join(''))}
        />
      </div>
    </div>
  )
}

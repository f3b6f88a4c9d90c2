import { useId } from 'react'

type ContentFieldProps = {
  label: string
  placeholder: string
  value: string
  /** In code points, not UTF-16 units: a simple emoji counts as one. */
  max: number
  invalid: boolean
  onChange: (value: string) => void
}

/** A multi-line text field with a length limit and a counter: 12/400. */
export function ContentField({ label, placeholder, value, max, invalid, onChange }: ContentFieldProps) {
  const id = useId()
  const count = [...value].length
  return (
    <div className="field">
      <div className="flex items-baseline justify-between gap-4">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        <span className="field-note tabular-nums" id={`${id}count`}>
          {count}/{max}
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
          onChange={(event) => onChange([...event.target.value].slice(0, max).join(''))}
        />
      </div>
    </div>
  )
}

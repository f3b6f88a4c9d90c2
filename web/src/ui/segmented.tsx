import { useId } from 'react'
import { classNames } from './class-names.ts'
import type { Option } from './select.tsx'

type SegmentedProps<Value extends string> = {
  label: string
  options: Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Equal widths in one container (two to four options); otherwise pills that scroll sideways. */
  even?: boolean
}

/** A single choice as radio buttons; `label` names the group. */
export function Segmented<Value extends string>({ label, options, value, onChange, even }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div className={classNames('seg', even && 'seg-even')} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="seg-item">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}

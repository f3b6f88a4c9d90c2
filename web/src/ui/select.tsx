import type { SelectHTMLAttributes } from 'react'
import { Icon } from './icon.tsx'

export type Option<Value extends string = string> = { value: Value; label: string; disabled?: boolean }

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & { options: Option[] }

/** The native select element with our styles. */
export function Select({ options, ...rest }: SelectProps) {
  return (
    <div className="control">
      <select {...rest}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={20} />
    </div>
  )
}

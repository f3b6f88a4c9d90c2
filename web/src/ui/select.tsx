import type { SelectHTMLAttributes } from 'react'
import { Icon } from './icon.tsx'

export type Option<Value extends string = string> = { value: Value; label: string; disabled?: boolean }

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & { options: Option[] }

/** The platform's own select in our clothes: phones show their wheel, keyboards just work. */
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

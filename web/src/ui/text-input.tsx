import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'

type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  ref?: Ref<HTMLInputElement>
  before?: ReactNode
  after?: ReactNode
  /** The large amount input of a money form; set inputMode="decimal" too. */
  amount?: boolean
}

/** A text input; pass the control props of Field. */
export function TextInput({ before, after, amount = false, className, ...rest }: TextInputProps) {
  return (
    <div className={classNames('control', amount && 'control-amount', className)}>
      {before && <span className="control-addon">{before}</span>}
      <input {...rest} />
      {after}
    </div>
  )
}

import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'

type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  ref?: Ref<HTMLInputElement>
  before?: ReactNode
  after?: ReactNode
  /** The large figure of a money form; give inputMode="decimal" with it. */
  amount?: boolean
}

/** A text control; give it the props that Field hands over. */
export function TextInput({ before, after, amount = false, className, ...rest }: TextInputProps) {
  return (
    <div className={classNames('control', amount && 'control-amount', className)}>
      {before && <span className="control-addon">{before}</span>}
      <input {...rest} />
      {after}
    </div>
  )
}

import './form-foot.css'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

type FormFootProps = { label: string; amount: string; children: ReactNode }

/** Longer amounts have no room beside the button on a phone. */
const shortAmount = 10

/** The last row of a money form, which stays in sight: what arrives, and the button. */
export function FormFoot({ label, amount, children }: FormFootProps) {
  return (
    <div className={classNames('form-foot', amount.length > shortAmount && 'form-foot-long')}>
      <p className="form-foot-sum min-w-0 leading-snug">
        <span className="block text-14 text-text-3">{label}</span>
        <span className="block text-20 font-semi wrap-anywhere">{amount}</span>
      </p>
      {children}
    </div>
  )
}

import './form-foot.css'
import type { ReactNode } from 'react'

type FormFootProps = { label: string; amount: string; children: ReactNode }

/** The last row of a money form, which stays in sight: what arrives, and the button. */
export function FormFoot({ label, amount, children }: FormFootProps) {
  return (
    <div className="form-foot">
      <p className="min-w-0 leading-snug">
        <span className="block text-14 text-text-3">{label}</span>
        <span className="block text-20 font-semi wrap-anywhere">{amount}</span>
      </p>
      {children}
    </div>
  )
}

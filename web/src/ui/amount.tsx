import { useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { groupDigits } from './group-digits.ts'

type AmountProps = {
  /** A wire amount: decimal string in units of the currency. */
  value: string
  currency?: string | undefined
  /** "change" adds a plus sign and the jade color to gains; losses stay plain. */
  tone?: 'plain' | 'change'
  className?: string
}

/** An amount with its currency; changed digits roll once. */
export function Amount({ value, currency, tone = 'plain', className }: AmountProps) {
  const gain = tone === 'change' && /[1-9]/.test(value) && !value.startsWith('-')
  const text = `${gain ? '+' : ''}${groupDigits(value)}`
  const before = useRef(text)
  useEffect(() => {
    before.current = text
  }, [text])
  const old = before.current.padStart(text.length)
  const offset = old.length - text.length
  return (
    <span className={classNames('amount', gain && 'text-jade', className)}>
      {currency && <span className="amount-unit">{currency}</span>}
      <span className="sr-only">{text}</span>
      <span className="amount-digits" aria-hidden="true">
        {before.current === text
          ? text
          : [...text].map((digit, place) => {
              const rolls = old[place + offset] !== digit
              return (
                // Keyed by the position from the right and the digit: a changed digit is a new element, which animates
                // in.
                <b key={`${text.length - place}${digit}`} className={rolls ? 'roll' : undefined}>
                  {digit}
                </b>
              )
            })}
      </span>
    </span>
  )
}

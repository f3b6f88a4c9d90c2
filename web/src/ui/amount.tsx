import { useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { groupDigits } from './group-digits.ts'

type AmountProps = {
  /** A decimal string in units of the currency, as it comes over the wire. */
  value: string
  currency?: string | undefined
  /** "change" writes a plus before gains and paints them jade; losses stay plain text. */
  tone?: 'plain' | 'change'
  className?: string
}

/** A figure with its currency small beside it; digits that change roll once. */
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
                // The place from the right is the digit's identity: a new digit there is a new element and rolls in.
                <b key={`${text.length - place}${digit}`} className={rolls ? 'roll' : undefined}>
                  {digit}
                </b>
              )
            })}
      </span>
    </span>
  )
}

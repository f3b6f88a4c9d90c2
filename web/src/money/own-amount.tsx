import type { ComponentProps } from 'react'
import { useText } from '../texts/use-text.tsx'
import { Amount } from '../ui/amount.tsx'
import { classNames } from '../ui/class-names.ts'
import { useAmountsHidden, veil } from './hidden-amounts.ts'

/** An amount of the member's own money, which the hide switch covers; its currency stays. */
export function OwnAmount(props: ComponentProps<typeof Amount>) {
  const { t } = useText()
  if (!useAmountsHidden()) return <Amount {...props} />
  return (
    <span className={classNames('amount', props.className)}>
      {props.currency && <span className="amount-unit">{props.currency}</span>}
      <span className="sr-only">{t('site.balance.hidden')}</span>
      {/* Asterisks stand high in the line. */}
      <span aria-hidden="true" className="translate-y-[0.16em]">
        {veil}
      </span>
    </span>
  )
}

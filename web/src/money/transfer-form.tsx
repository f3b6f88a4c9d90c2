import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { failureText } from '../call/reactions.ts'
import { useBoot } from '../site/boot-context.ts'
import { useText } from '../texts/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { AmountField, typedForm, useAmountProblem } from './amount-field.tsx'
import { readAmount } from './amount-text.ts'
import type { Direction } from './direction-choice.tsx'
import { UnansweredCard } from './unanswered-card.tsx'
import { type Transfer, useTransfer } from './use-transfer.ts'

type TransferFormProps = {
  direction: Direction
  platformCode: string
  currency: string
  /** The maximum amount in this direction; undefined while unknown. */
  available: string | undefined
  /** The name of a platform by its code. */
  nameOf: (platformCode: string) => string
  /** Why no transfer is possible at the moment. */
  closedReason?: string | undefined
  /** Why the last transfer failed. */
  failure?: string
  /** Class of the form, and of the card shown instead while a response is missing. */
  className?: string
  cardClassName?: string
  /** Content above the amount field. */
  children?: ReactNode
  onOrder: (transfer: Transfer) => void
}

/**
 * The amount form of every screen that transfers to or from a platform. While an earlier transfer has no response, only
 * that one can be retried.
 */
export function TransferForm(props: TransferFormProps) {
  const { direction, platformCode, currency, available, nameOf, closedReason, failure = '' } = props
  const { t } = useText()
  const { currencies } = useBoot()
  const [typed, setTyped] = useState('')
  const [touched, setTouched] = useState(false)
  const about = `${direction}/${platformCode}`
  const [told, setTold] = useState({ about, text: failure })
  const input = useRef<HTMLInputElement>(null)
  const problemText = useAmountProblem(currency)
  const transfer = useTransfer({
    onDone: props.onOrder,
    onFailure: (error) => {
      setTold({ about, text: failureText(error) })
      return error.errorName !== 'loginRequired'
    },
  })
  const limits = { available }
  const { amountMinor, problem } = readAmount(typed, currency, limits)
  const open = transfer.unanswered
  if (open)
    return (
      <UnansweredCard
        className={props.cardClassName}
        what={t(`platform.transfer.sent.${open.direction}`, {
          amount: groupAmount(open.amount),
          currency: open.currency,
          platform: nameOf(open.platformCode),
        })}
        busy={transfer.busy}
        gaveUp={transfer.gaveUp}
        onAskAgain={transfer.askAgain}
      />
    )
  const forget = () => setTold({ about, text: '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (amountMinor === null) return input.current?.focus()
    forget()
    transfer.send(direction, { platformCode, currency, amount: formatAmount(amountMinor, currency) })
  }
  const toldHere = told.about === about ? told.text : ''
  const empty = touched && problem === 'empty' ? t('wallet.amount.problem.empty') : ''
  return (
    <form className={props.className ?? 'grid grid-cols-1 gap-6'} onSubmit={submit} noValidate>
      {props.children}
      <AmountField
        ref={input}
        label={t('platform.transfer.amount')}
        currency={currency}
        symbol={currencies.find((one) => one.code === currency)?.symbol || currency}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          forget()
        }}
        onBlur={() => setTouched(typed !== '')}
        all={available === undefined ? undefined : typedForm(available, currency)}
        note={available && t('platform.transfer.available', { amount: groupAmount(available), currency })}
        error={toldHere || empty || (touched ? problemText(problem, limits) : '') || undefined}
      />
      <Button type="submit" look="primary" size="lg" busy={transfer.busy} disabledReason={closedReason}>
        {t(`platform.transfer.submit.${direction}`)}
      </Button>
    </form>
  )
}

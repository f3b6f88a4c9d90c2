import type { Reply } from '@mingtang/contract/client.ts'
import { formatAmount, groupAmount } from '@mingtang/contract/money.ts'
import { type FormEvent, useRef, useState } from 'react'
import { failureText } from '../../../call/reactions.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { AmountField, typedForm, useAmountProblem } from '../wallet/parts/amount-field.tsx'
import { readAmount } from '../wallet/parts/amount-text.ts'
import { UnansweredCard } from '../wallet/parts/unanswered-card.tsx'
import { type Direction, DirectionChoice } from './direction-choice.tsx'
import { type Platform, PlatformChoice } from './platform-choice.tsx'
import { useTransfer } from './use-transfer.ts'

type TransferFormProps = {
  platforms: Platform[]
  wallet: string
  currency: string
  symbol: string
  /** The platform chosen at first; empty for the first open one. */
  first: string
  onOrder: (id: string) => void
}

/** Direction, platform, amount, send; while an earlier transfer has no answer, only that one is cleared up. */
export function TransferForm({ platforms, wallet, currency, symbol, first, onOrder }: TransferFormProps) {
  const { t } = useText()
  const [direction, setDirection] = useState<Direction>('IN')
  const [code, setCode] = useState(first || platforms.find((one) => one.status === 'OPEN')?.trdCode || '')
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState('')
  const [touched, setTouched] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const problemText = useAmountProblem(currency)
  const transfer = useTransfer({
    onDone: (done: NonNullable<Reply<'transferIn'>['transfer']>) => onOrder(done.id),
    onFailure: (failure) => {
      setTold(failureText(failure))
      return failure.errorName !== 'loginRequired'
    },
  })
  const platform = platforms.find((one) => one.trdCode === code) ?? platforms[0]!
  const available = direction === 'IN' ? wallet : platform.balance
  const limits = { available }
  const { amountMinor, problem } = readAmount(typed, currency, limits)
  const open = transfer.unanswered
  if (open)
    return (
      <UnansweredCard
        what={t(`platform.transfer.sent.${open.direction}`, {
          amount: groupAmount(open.amount),
          currency: open.currency,
          platform: platforms.find((one) => one.trdCode === open.platformCode)?.name ?? open.platformCode,
        })}
        busy={transfer.busy}
        gaveUp={transfer.gaveUp}
        onAskAgain={transfer.askAgain}
      />
    )
  const change = (next: { direction?: Direction; code?: string; typed?: string }) => {
    if (next.direction) setDirection(next.direction)
    if (next.code) setCode(next.code)
    if (next.typed !== undefined) setTyped(next.typed)
    setTold('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (amountMinor === null) return input.current?.focus()
    setTold('')
    transfer.send(direction, { platformCode: platform.trdCode, currency, amount: formatAmount(amountMinor, currency) })
  }
  const closed = direction === 'IN' && platform.status !== 'OPEN'
  const empty = touched && problem === 'empty' ? t('wallet.amount.problem.empty') : ''
  return (
    <form className="card grid grid-cols-1 gap-6 p-5 md:p-8" onSubmit={submit} noValidate>
      <DirectionChoice
        value={direction}
        onChange={(next) => change({ direction: next })}
        wallet={wallet}
        platform={platform}
      />
      <PlatformChoice
        platforms={platforms}
        value={platform.trdCode}
        onChange={(next) => change({ code: next })}
        direction={direction}
      />
      <AmountField
        ref={input}
        label={t('platform.transfer.amount')}
        currency={currency}
        symbol={symbol}
        value={typed}
        onChange={(next) => change({ typed: next })}
        onBlur={() => setTouched(typed !== '')}
        all={typedForm(available, currency)}
        note={t('platform.transfer.available', { amount: groupAmount(available), currency })}
        error={told || empty || (touched ? problemText(problem, limits) : '') || undefined}
      />
      <Button
        type="submit"
        look="primary"
        size="lg"
        busy={transfer.busy}
        disabledReason={closed ? t('platform.transfer.closed') : undefined}
      >
        {t(`platform.transfer.submit.${direction}`)}
      </Button>
    </form>
  )
}

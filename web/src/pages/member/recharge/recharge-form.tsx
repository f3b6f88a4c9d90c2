import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { rechargeFee } from '@mingtang/contract/recharge-fee.ts'
import { type FormEvent, useRef, useState } from 'react'
import { failureText } from '../../../call/reactions.ts'
import { useCallQuery } from '../../../call/use-call.ts'
import { AmountField, useAmountProblem } from '../../../money/amount-field.tsx'
import { readAmount } from '../../../money/amount-text.ts'
import { FormFoot } from '../../../money/form-foot.tsx'
import { FormSkeleton } from '../../../money/form-skeleton.tsx'
import { UnansweredCard } from '../../../money/unanswered-card.tsx'
import { useCurrency } from '../../../money/use-currency.ts'
import { useMoneyChange } from '../../../money/use-money-change.ts'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BeforePaying } from './before-paying.tsx'
import { type Channel, ChannelChoice, useChannelName } from './channel-choice.tsx'
import { DepositOffers } from './deposit-offers.tsx'
import { isWebAddress, openPayWindow, type PayWindow } from './pay-window.ts'
import { QuickAmounts } from './quick-amounts.tsx'

type RechargeFormProps = { onOrder: (id: string) => void }

/** The deposit form: channel, amount, conditions, pay button. */
export function RechargeForm({ onOrder }: RechargeFormProps) {
  const { t } = useText()
  const { wallets, currency } = useCurrency()
  const channels = useCallQuery('listRechargeChannels', { currency }, { enabled: currency !== '' })
  const failed = [wallets, channels].find((read) => read.error && !read.data)
  if (failed?.error) return <LoadFailed read={failed} isCard />
  if (!channels.data) return <FormSkeleton />
  if (channels.data.rows.length === 0)
    return (
      <EmptyState
        icon="recharge"
        title={t('cashier.noChannel.title', { currency })}
        note={t('cashier.noChannel.note')}
      />
    )
  return <Form key={currency} channels={channels.data.rows} onOrder={onOrder} />
}

function Form({ channels, onOrder }: { channels: Channel[]; onOrder: (id: string) => void }) {
  const { t } = useText()
  const { currency, symbol } = useCurrency()
  const nameOf = useChannelName()
  const [code, setCode] = useState(channels[0]?.code ?? '')
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState('')
  const [touched, setTouched] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const tab = useRef<PayWindow>(null)
  const problemText = useAmountProblem(currency)
  const channel = channels.find((one) => one.code === code) ?? channels[0]!
  // The order itself says where to pay.
  const hasNoPage = channel.kind === 'OFFLINE' || channel.kind === 'VIRTUAL'
  const { amountMinor, problem } = readAmount(typed, currency, channel)
  const create = useMoneyChange('createRecharge', {
    onDone: (reply) => follow(reply, tab.current, onOrder),
    onFailure: (failure) => {
      tab.current?.close()
      setTold(failureText(failure))
      return failure.code !== '' && failure.errorName !== 'loginRequired'
    },
  })
  if (create.unanswered)
    return (
      <UnansweredCard
        what={t('cashier.recharge.sent', {
          amount: groupAmount(create.unanswered.amount ?? ''),
          currency: create.unanswered.currency ?? '',
          channel: nameOf(create.unanswered.channel ?? ''),
        })}
        busy={create.busy}
        gaveUp={create.gaveUp}
        onAskAgain={create.askAgain}
      />
    )
  const write = (next: string) => {
    setTyped(next)
    setTold('')
  }
  const pay = (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (amountMinor === null) return input.current?.focus()
    setTold('')
    tab.current = hasNoPage ? null : openPayWindow(t('cashier.recharge.opening'))
    create.send({ currency, channel: channel.code, amount: formatAmount(amountMinor, currency) })
  }
  const empty = touched && problem === 'empty' ? t('wallet.amount.problem.empty') : ''
  const amountText = amountMinor === null ? '' : groupAmount(formatAmount(amountMinor, currency))
  return (
    <form className="card grid grid-cols-1 gap-6 p-5 md:p-8" onSubmit={pay} noValidate>
      <ChannelChoice channels={channels} value={channel.code} onChange={setCode} />
      <div className="grid grid-cols-1 gap-3">
        <AmountField
          ref={input}
          label={t('cashier.recharge.amount')}
          currency={currency}
          symbol={symbol}
          value={typed}
          onChange={write}
          onBlur={() => setTouched(typed !== '')}
          note={t('cashier.rangeOf', {
            minimum: groupAmount(channel.minimum),
            maximum: groupAmount(channel.maximum),
            currency,
          })}
          error={told || empty || (touched ? problemText(problem, channel) : '') || undefined}
        />
        <QuickAmounts amounts={channel.quickAmounts} currency={currency} value={typed} onChoose={write} />
      </div>
      <DepositOffers amountMinor={amountMinor} currency={currency} />
      <BeforePaying channel={channel} amountMinor={amountMinor} />
      <FormFoot label={t('cashier.credited')} amount={creditedText(channel, amountMinor)}>
        <Button type="submit" look="primary" size="lg" busy={create.busy}>
          {hasNoPage
            ? t('cashier.byHand.begin')
            : amountText
              ? t('cashier.recharge.payAmount', { amount: `${symbol}${amountText}` })
              : t('cashier.recharge.pay')}
        </Button>
      </FormFoot>
    </form>
  )
}

function creditedText(channel: Channel, amountMinor: bigint | null): string {
  const feeMinor = amountMinor === null ? null : rechargeFee(channel, amountMinor)
  if (amountMinor === null || feeMinor === null) return '\u2014'
  return groupAmount(formatAmount(amountMinor - feeMinor, channel.currency))
}

function follow(reply: Reply<'createRecharge'>, tab: PayWindow | null, onOrder: (id: string) => void): void {
  const recharge = reply.recharge
  if (!recharge) return tab?.close()
  if (isWebAddress(recharge.payUrl)) tab?.show(recharge.payUrl)
  else tab?.close()
  onOrder(recharge.id)
}

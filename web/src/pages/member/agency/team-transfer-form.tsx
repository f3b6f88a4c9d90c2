import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { type FormEvent, useRef, useState } from 'react'
import { isUnproved } from '../../../call/client.ts'
import { failureText } from '../../../call/reactions.ts'
import { refreshCalls, useCallQuery } from '../../../call/use-call.ts'
import { AmountField, typedForm, useAmountProblem } from '../../../money/amount-field.tsx'
import { minorOf, readAmount, turnoverOf } from '../../../money/amount-text.ts'
import { ConfirmDialog } from '../../../money/confirm-dialog.tsx'
import { UnansweredCard } from '../../../money/unanswered-card.tsx'
import { useMoneyChange } from '../../../money/use-money-change.ts'
import { Facts } from '../../../screen/facts.tsx'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { TeamMember } from './agency-types.ts'

type Options = Reply<'getTeamTransferOptions'>
type TeamTransferProps = { member: TeamMember; currency: string; symbol: string; onDone: () => void }

/** Gives money of the agent's wallet to the member, where the tenant's policy allows it. */
export function TeamTransfer(props: TeamTransferProps) {
  const { t, lang } = useText()
  const { currency, onDone } = props
  const options = useCallQuery('getTeamTransferOptions', { currency }, { keepPrevious: true })
  const { most, heldUntil } = options.data ?? {}
  if (most && !heldUntil && options.data) return <TeamTransferForm {...props} options={options.data} />
  if (!options.data) return options.error ? <LoadFailed read={options} /> : <Skeleton height="220px" />
  return (
    <>
      <p className="text-text-2">
        {heldUntil && most
          ? t('agency.give.held', { time: formatTime(heldUntil, lang) })
          : t('agency.give.closed', { currency })}
      </p>
      <Button className="justify-self-start" onClick={onDone}>
        {t('agency.cancel')}
      </Button>
    </>
  )
}

function TeamTransferForm({ member, currency, symbol, options, onDone }: TeamTransferProps & { options: Options }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState('')
  const [touched, setTouched] = useState(false)
  const [isReviewed, setReviewed] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const problemText = useAmountProblem(currency)
  const give = useMoneyChange('transferToTeam', {
    onDone: ({ transfer }) => {
      if (transfer)
        showToast(
          t('agency.give.done', {
            name: transfer.userName,
            amount: groupAmount(transfer.amount),
            currency: transfer.currency,
          }),
          'good',
        )
      onDone()
    },
    onFailure: (failure) => {
      // The agent closed the question for a proof: the confirmation is still open behind it.
      if (isUnproved(failure)) return true
      setReviewed(false)
      setTold(failureText(failure))
      // The note above the tabs then says why.
      if (failure.errorName === 'agencyFrozen') refreshCalls(['getAgencyOverview'])
      refreshCalls(['getTeamTransferOptions'])
      return failure.code !== '' && failure.errorName !== 'loginRequired'
    },
  })
  if (give.unanswered) {
    const { memberId, amount = '', currency: sent = '' } = give.unanswered
    const values = { name: member.userName, amount: groupAmount(amount), currency: sent }
    return (
      <UnansweredCard
        what={memberId === member.id ? t('agency.give.sent', values) : t('agency.give.sentOther', values)}
        busy={give.busy}
        gaveUp={give.gaveUp}
        onAskAgain={give.askAgain}
        className="rounded-m bg-s2 p-4"
      />
    )
  }
  const limits = { available: options.available, maximum: options.left }
  const { amountMinor, problem } = readAmount(typed, currency, limits)
  const review = (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (amountMinor === null) return input.current?.focus()
    setTold('')
    // What is confirmed is what the rules say now, not when the form was opened.
    refreshCalls(['getTeamTransferOptions'])
    setReviewed(true)
  }
  const empty = touched && problem === 'empty' ? t('wallet.amount.problem.empty') : ''
  const turnover = turnoverText(amountMinor, options)
  const turnoverFact = {
    key: 'turnover',
    name: t('agency.give.turnover'),
    value: turnover ?? t('agency.give.free'),
  }
  return (
    <form className="grid grid-cols-1 gap-4" onSubmit={review} noValidate>
      <AmountField
        ref={input}
        label={t('agency.give.amount')}
        currency={currency}
        symbol={symbol}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          setTold('')
        }}
        onBlur={() => setTouched(typed !== '')}
        all={typedForm(maxOf(options), currency)}
        note={t('agency.give.room', {
          available: groupAmount(options.available),
          left: groupAmount(options.left),
          currency,
        })}
        error={told || empty || (touched ? problemText(problem, limits) : '') || undefined}
      />
      <div>
        <Facts className="rounded-m bg-s2 px-4" facts={[turnoverFact]} />
        {turnover && <p className="mt-2 text-14 text-text-3">{t('agency.give.meaning')}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary">
          {t('agency.give.next')}
        </Button>
        <Button onClick={onDone}>{t('agency.cancel')}</Button>
      </div>
      {isReviewed && amountMinor !== null && (
        <ConfirmDialog
          title={t('agency.give.confirm')}
          facts={[
            { key: 'to', name: t('agency.give.to'), value: member.userName },
            {
              key: 'amount',
              name: t('agency.give.amount'),
              value: `${groupAmount(formatAmount(amountMinor, currency))} ${currency}`,
              strong: true,
            },
            turnoverFact,
          ]}
          note={t('agency.give.final')}
          submit={t('agency.give.send')}
          busy={give.busy}
          onClose={() => setReviewed(false)}
          onConfirm={() => give.send({ memberId: member.id, currency, amount: formatAmount(amountMinor, currency) })}
        />
      )}
    </form>
  )
}

/** The turnover that the amount asks of the member; undefined when it asks for none. */
function turnoverText(amountMinor: bigint | null, { turnoverPercent, currency }: Options): string | undefined {
  if (turnoverPercent === 0) return undefined
  if (amountMinor === null) return '\u2014'
  const requiredMinor = turnoverOf(amountMinor, BigInt(turnoverPercent))
  return `${groupAmount(formatAmount(requiredMinor, currency))} ${currency}`
}

/** What can be given now: what is available, within what is left of the day. */
function maxOf({ available, left, currency }: Options): string {
  return minorOf(available, currency) < minorOf(left, currency) ? available : left
}

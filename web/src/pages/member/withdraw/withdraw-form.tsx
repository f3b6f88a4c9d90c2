import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount, groupLimit } from '@mingtang/contract/group-amount.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { type ComponentProps, type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { isUnproved } from '../../../call/client.ts'
import { failureText } from '../../../call/reactions.ts'
import { refreshCalls } from '../../../call/use-call.ts'
import { forgetInDraft, useFormDraft } from '../../../storage/form-draft.ts'
import { AccountWords, type BankItem } from '../../../money/account-words.tsx'
import { AmountField, typedForm, useAmountProblem } from '../../../money/amount-field.tsx'
import { minorOf, readAmount } from '../../../money/amount-text.ts'
import { FormFoot } from '../../../money/form-foot.tsx'
import { UnansweredCard } from '../../../money/unanswered-card.tsx'
import { useMoneyChange } from '../../../money/use-money-change.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { BankChoice } from './bank-choice.tsx'
import { useBlockedBecause } from './blocked.tsx'
import { type Options, type Terms, TermsNote, termsOf, useTermFacts } from './withdrawal-terms.tsx'

const AddAccountDialog = lazy(async () => ({
  default: (await import('../../../money/add-account-dialog.tsx')).AddAccountDialog,
}))
const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../money/confirm-dialog.tsx')).ConfirmDialog,
}))

type WithdrawFormProps = { options: Options; banks: Reply<'listBankItems'>; symbol: string }

/** Bank and amount; a dialog then asks for confirmation. */
export function WithdrawForm({ options, banks, symbol }: WithdrawFormProps) {
  const { t } = useText()
  const { currency } = options
  const [, navigate] = useLocation()
  // The member may leave to set a fund password or to look at the accounts, and come back.
  const draftName = `withdraw:${currency}`
  const [{ bankId, typed }, setDraft] = useFormDraft(draftName, () => ({ bankId: '', typed: '' }))
  const [told, setTold] = useState('')
  const [touched, setTouched] = useState(false)
  const [dialog, setDialog] = useState<'bank' | 'confirm' | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const problemText = useAmountProblem(currency)
  const bank = banks.rows.find((item) => item.id === bankId) ?? banks.rows[0]
  const { amountMinor, problem } = readAmount(typed, currency, options)
  const terms = amountMinor === null ? null : termsOf(amountMinor, options, bank)
  const create = useMoneyChange('createWithdrawal', {
    onDone: ({ withdrawal }) => {
      forgetInDraft(draftName, ['bankId', 'typed'])
      showToast(t('cashier.withdraw.submitted'), 'good')
      if (withdrawal) navigate(`/member/withdraw/${withdrawal.id}`)
    },
    onFailure: (failure) => {
      // The member closed the question for a proof: the confirmation is still open behind it.
      if (isUnproved(failure)) return true
      setDialog(null)
      setTold(failureText(failure))
      // The note above the form then says why.
      if (failure.errorName === 'featureClosed') refreshCalls(['listMaintenance'])
      if (failure.errorName === 'fundPasswordNotSet') refreshCalls(['getWithdrawalOptions'])
      return failure.code !== '' && failure.errorName !== 'loginRequired'
    },
  })
  if (create.unanswered)
    return (
      <UnansweredCard
        what={t('cashier.withdraw.sent', { amount: groupAmount(create.unanswered.amount ?? ''), currency })}
        busy={create.busy}
        gaveUp={create.gaveUp}
        onAskAgain={create.askAgain}
      />
    )
  const write = (next: string) => {
    setDraft({ typed: next })
    setTold('')
  }
  const review = (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (!bank) return addButton.current?.focus()
    if (amountMinor === null) return input.current?.focus()
    setTold('')
    // What is confirmed is what the rules say now, not when the page was opened.
    refreshCalls(['getWithdrawalOptions'])
    setDialog('confirm')
  }
  const empty = touched && problem === 'empty' ? t('wallet.amount.problem.empty') : ''
  return (
    <form className="card grid grid-cols-1 gap-6 p-5 md:p-8" onSubmit={review} noValidate>
      <BankChoice
        items={banks.rows}
        value={bank?.id ?? ''}
        onChange={(id) => setDraft({ bankId: id })}
        onAdd={() => setDialog('bank')}
        error={touched && !bank ? t('cashier.bank.first') : ''}
        addButton={addButton}
      />
      <AmountField
        ref={input}
        label={t('cashier.withdraw.amount')}
        currency={currency}
        symbol={symbol}
        value={typed}
        onChange={write}
        onBlur={() => setTouched(typed !== '')}
        all={typedForm(allOf(options), currency)}
        note={t('cashier.rangeOf', {
          minimum: groupLimit(options.minimum),
          maximum: groupLimit(options.maximum),
          currency,
        })}
        error={told || empty || (touched ? problemText(problem, options) : '') || undefined}
      />
      <TermsNote terms={terms} options={options} />
      <FormFoot label={t('cashier.net.expected')} amount={terms ? groupAmount(terms.net) : '\u2014'}>
        <Button type="submit" look="primary" size="lg" disabledReason={useBlockedBecause(options)}>
          {t('cashier.withdraw.next')}
        </Button>
      </FormFoot>
      <Suspense>
        {dialog === 'bank' && (
          <AddAccountDialog
            banks={banks.banks}
            currency={currency}
            onClose={() => setDialog(null)}
            onAdded={(id) => {
              setDraft({ bankId: id })
              setDialog(null)
            }}
          />
        )}
        {dialog === 'confirm' && bank && terms && (
          <Confirmation
            terms={terms}
            options={options}
            bank={bank}
            busy={create.busy}
            onClose={() => setDialog(null)}
            onConfirm={() => create.send({ currency, amount: terms.amount, bankItemId: bank.id })}
          />
        )}
      </Suspense>
    </form>
  )
}

type ConfirmationProps = Pick<ComponentProps<typeof ConfirmDialog>, 'busy' | 'onClose' | 'onConfirm'> & {
  terms: Terms
  options: Options
  bank: BankItem
}

/** Repeats amount, fee, net amount, account and arrival, and warns that the withdrawal cannot be cancelled. */
function Confirmation({ terms, options, bank, ...dialog }: ConfirmationProps) {
  const { t } = useText()
  const [arrival, net, fee] = useTermFacts(terms, options)
  const amount = `${groupAmount(terms.amount)} ${options.currency}`
  return (
    <ConfirmDialog
      {...dialog}
      title={t('cashier.confirm.title')}
      note={t('cashier.confirm.final')}
      submit={t('cashier.confirm.submit')}
      facts={[
        arrival,
        { key: 'amount', name: t('cashier.withdraw.amount'), value: amount },
        fee,
        net,
        { key: 'bank', name: t('cashier.withdraw.to'), value: <AccountWords item={bank} /> },
      ]}
    />
  )
}

/** The maximum amount: what is available, limited by the tenant's maximum. */
function allOf({ available, maximum, currency }: Options): string {
  const max = minorOf(available, currency)
  const limit = minorOf(maximum, currency)
  return formatAmount(limit > 0n && max > limit ? limit : max, currency)
}

import { groupAmount, groupLimit } from '@mingtang/contract/group-amount.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { type ComponentProps, lazy, Suspense } from 'react'
import { AccountWords, type BankItem } from '../../../money/account-words.tsx'
import { AmountField, typedForm } from '../../../money/amount-field.tsx'
import { minorOf } from '../../../money/amount-text.ts'
import { FormFoot } from '../../../money/form-foot.tsx'
import { UnansweredCard } from '../../../money/unanswered-card.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { BankChoice } from './bank-choice.tsx'
import { useBlockedBecause } from './blocked.tsx'
import { type Banks, useWithdrawForm } from './use-withdraw-form.ts'
import { type Options, type Terms, TermsNote, useTermFacts } from './withdrawal-terms.tsx'

const AddAccountDialog = lazy(async () => ({
  default: (await import('../../../money/add-account-dialog.tsx')).AddAccountDialog,
}))
const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../money/confirm-dialog.tsx')).ConfirmDialog,
}))

type WithdrawFormProps = { options: Options; banks: Banks; symbol: string }
type Form = ReturnType<typeof useWithdrawForm>

/** Bank and amount; a dialog then asks for confirmation. */
export function WithdrawForm({ options, banks, symbol }: WithdrawFormProps) {
  const { t } = useText()
  const { currency } = options
  const form = useWithdrawForm(options, banks)
  const blockedBecause = useBlockedBecause(options)
  const { bank, create, terms } = form
  if (create.unanswered)
    return (
      <UnansweredCard
        what={t('cashier.withdraw.sent', { amount: groupAmount(create.unanswered.amount ?? ''), currency })}
        busy={create.busy}
        gaveUp={create.gaveUp}
        onAskAgain={create.askAgain}
      />
    )
  return (
    <form className="card grid grid-cols-1 gap-6 p-5 md:p-8" onSubmit={form.review} noValidate>
      <BankChoice
        items={banks.rows}
        value={bank?.id ?? ''}
        onChange={form.choose}
        onAdd={() => form.setDialog('bank')}
        error={form.touched && !bank ? t('cashier.bank.first') : ''}
        addButton={form.addButton}
      />
      <AmountField
        ref={form.input}
        label={t('cashier.withdraw.amount')}
        currency={currency}
        symbol={symbol}
        value={form.typed}
        onChange={form.write}
        onBlur={() => form.setTouched(form.typed !== '')}
        all={typedForm(allOf(options), currency)}
        note={t('cashier.rangeOf', {
          minimum: groupLimit(options.minimum),
          maximum: groupLimit(options.maximum),
          currency,
        })}
        error={form.error || undefined}
      />
      <TermsNote terms={terms} options={options} />
      <FormFoot label={t('cashier.net.expected')} amount={terms ? groupAmount(terms.net) : '\u2014'}>
        <Button type="submit" look="primary" size="lg" disabledReason={blockedBecause}>
          {t('cashier.withdraw.next')}
        </Button>
      </FormFoot>
      <FormDialog form={form} options={options} banks={banks.banks} />
    </form>
  )
}

/** The dialog over the form: a new account, or the confirmation of what was written. */
function FormDialog({ form, options, banks }: { form: Form; options: Options; banks: Banks['banks'] }) {
  const { bank, terms, create } = form
  const { currency } = options
  const close = () => form.setDialog(null)
  const added = (id: string) => {
    form.choose(id)
    close()
  }
  return (
    <Suspense>
      {form.dialog === 'bank' && <AddAccountDialog banks={banks} currency={currency} onClose={close} onAdded={added} />}
      {form.dialog === 'confirm' && bank && terms && (
        <Confirmation
          terms={terms}
          options={options}
          bank={bank}
          busy={create.busy}
          onClose={close}
          onConfirm={() => create.send({ currency, amount: terms.amount, bankItemId: bank.id })}
        />
      )}
    </Suspense>
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

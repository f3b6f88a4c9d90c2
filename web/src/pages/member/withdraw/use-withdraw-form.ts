import type { Reply } from '@mingtang/contract/client.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { isUnproved } from '../../../call/client.ts'
import { failureText } from '../../../call/reactions.ts'
import { refreshCalls } from '../../../call/use-call.ts'
import { useAmountProblem } from '../../../money/amount-field.tsx'
import { readAmount } from '../../../money/amount-text.ts'
import { useMoneyChange } from '../../../money/use-money-change.ts'
import { forgetInDraft, useFormDraft } from '../../../storage/form-draft.ts'
import { useText } from '../../../texts/use-text.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { type Options, termsOf } from './withdrawal-terms.tsx'

export type Banks = Reply<'listBankItems'>

/** What is written in the form of a withdrawal, what is wrong with it, its open dialog, and the call that sends it. */
export function useWithdrawForm(options: Options, banks: Banks) {
  const { t } = useText()
  const { currency } = options
  // The member may leave to set a fund password or to look at the accounts, and come back.
  const draftName = `withdraw:${currency}`
  const [{ bankId, typed }, setDraft] = useFormDraft(draftName, () => ({ bankId: '', typed: '' }))
  const [told, setTold] = useState('')
  const [touched, setTouched] = useState(false)
  const [dialog, setDialog] = useState<'bank' | 'confirm' | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const problemText = useAmountProblem(currency)
  const create = useCreation(draftName, (failure) => {
    setDialog(null)
    setTold(failure)
  })
  const bank = banks.rows.find((item) => item.id === bankId) ?? banks.rows[0]
  const { amountMinor, problem } = readAmount(typed, currency, options)
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
  return {
    typed,
    bank,
    touched,
    dialog,
    input,
    addButton,
    create,
    write,
    review,
    setTouched,
    setDialog,
    choose: (id: string) => setDraft({ bankId: id }),
    terms: amountMinor === null ? null : termsOf(amountMinor, options, bank),
    error: told || empty || (touched ? problemText(problem, options) : ''),
  }
}

/** Sends the withdrawal and goes to its page; a refusal is told to `onRefused` in the member's words. */
function useCreation(draftName: string, onRefused: (told: string) => void) {
  const { t } = useText()
  const [, navigate] = useLocation()
  return useMoneyChange('createWithdrawal', {
    onDone: ({ withdrawal }) => {
      forgetInDraft(draftName, ['bankId', 'typed'])
      showToast(t('cashier.withdraw.submitted'), 'good')
      if (withdrawal) navigate(`/member/withdraw/${withdrawal.id}`)
    },
    onFailure: (failure) => {
      // The member closed the question for a proof: the confirmation is still open behind it.
      if (isUnproved(failure)) return true
      onRefused(failureText(failure))
      // The note above the form then says why.
      if (failure.errorName === 'featureClosed') refreshCalls(['listMaintenance'])
      if (failure.errorName === 'fundPasswordNotSet') refreshCalls(['getWithdrawalOptions'])
      return failure.code !== '' && failure.errorName !== 'loginRequired'
    },
  })
}

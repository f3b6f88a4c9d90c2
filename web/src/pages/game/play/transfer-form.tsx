import { formatAmount, parseAmount } from '@mingtang/contract/money.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '../../../call/client.ts'
import { failureText } from '../../../call/reactions.ts'
import { unansweredRequest } from '../../../call/request-id.ts'
import { useCallChange, useCallQuery } from '../../../call/use-call.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { groupDigits } from '../../../ui/group-digits.ts'
import { Lattice } from '../../../ui/lattice.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

type TransferFormProps = {
  platformCode: string
  platformName: string
  currency: string
  /** The money is on the platform. */
  onDone: () => void
  onSkip: () => void
}

const askAgainMs = 1500

/** Nothing on the platform yet: how much of the wallet shall go there. */
export function TransferForm({ platformCode, platformName, currency, onDone, onSkip }: TransferFormProps) {
  const { t } = useText()
  const wallet = useCallQuery('getBalance', { currency }).data
  const [amount, setAmount] = useState(() => amountOfUnanswered(platformCode, currency))
  const [error, setError] = useState<string>()
  const [pendingId, setPendingId] = useState<string>()
  const change = useCallChange('transferIn', {
    money: true,
    refresh: ['getBalance', 'listPlatforms', 'listWallets'],
    onDone: ({ transfer }) => {
      if (transfer?.state === 'DONE') onDone()
      else if (transfer?.state === 'PENDING') setPendingId(transfer.id)
      else setError(t('game.transfer.failed'))
    },
    onFailure: (failure) => {
      setError(failureText(failure))
      return true
    },
  })
  usePending(pendingId, (state) => {
    setPendingId(undefined)
    if (state === 'DONE') onDone()
    else setError(t('game.transfer.failed'))
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const minor = parseAmount(amount, currency)
    if (minor === null || minor <= 0n) return setError(t('game.transfer.amountWrong'))
    const have = parseAmount(wallet?.balance ?? '', currency)
    if (have !== null && minor > have) return setError(t('game.transfer.tooMuch'))
    setError(undefined)
    change.mutate({ platformCode, currency, amount: formatAmount(minor, currency) })
  }
  const isBusy = change.isPending || pendingId !== undefined
  return (
    <form className="card play-transfer" onSubmit={submit} noValidate>
      <Lattice name="coins" className="soon-lattice" />
      <div className="relative grid gap-5">
        <div>
          <h2 className="text-20">{t('game.transfer.title', { platform: platformName })}</h2>
          <p className="mt-1 text-14 text-text-2">{t('game.transfer.note')}</p>
        </div>
        <Field
          label={t('game.transfer.amount')}
          note={wallet && t('game.transfer.have', { amount: groupDigits(wallet.balance), currency })}
          error={error}
        >
          {(control) => (
            <TextInput
              {...control}
              amount
              before={currency}
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              onChange={(event) => setAmount(event.target.value.trim())}
              after={
                <Button look="quiet" className="mr-1" onClick={() => setAmount(wallet?.balance ?? '')}>
                  {t('game.transfer.all')}
                </Button>
              }
            />
          )}
        </Field>
        <div className="grid gap-2">
          <Button look="primary" size="lg" type="submit" busy={isBusy}>
            {t('game.play.transferIn')}
          </Button>
          <Button look="quiet" onClick={onSkip}>
            {t('game.transfer.skip')}
          </Button>
        </div>
        {pendingId && (
          <p className="text-14 text-text-2" role="status">
            {t('game.transfer.pending')}
          </p>
        )}
      </div>
    </form>
  )
}

/** A transfer that was sent before a reload and never answered is offered again: the same amount keeps its request id. */
function amountOfUnanswered(platformCode: string, currency: string): string {
  const sent = unansweredRequest('transferIn') as Record<string, unknown> | undefined
  const isOurs = sent?.platformCode === platformCode && sent.currency === currency
  return isOurs && typeof sent.amount === 'string' ? sent.amount : ''
}

/** Asks for a transfer that is still on its way until it has arrived or failed. */
function usePending(id: string | undefined, onSettled: (state: string) => void): void {
  useEffect(() => {
    if (!id) return
    const timer = setInterval(() => {
      call('getTransfer', { id }).then(
        ({ transfer }) => transfer && transfer.state !== 'PENDING' && onSettled(transfer.state),
        () => {},
      )
    }, askAgainMs)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the id alone starts and ends the asking
  }, [id])
}

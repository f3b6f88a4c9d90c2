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
import type { PlayedGame } from './played-game.ts'

export type PlayMoney = {
  platformCode: string
  currency: string
  /** What lies on the platform, as far as the game has told. */
  platformBalance: string
  /** The money is where it was to go. */
  onDone: () => void
}

type FirstTransferProps = PlayMoney & { game: PlayedGame; onSkip: () => void }

const askAgainMs = 1500

/** Nothing on the platform yet: how much of the wallet shall go there. */
export function FirstTransfer({ game, onSkip, ...money }: FirstTransferProps) {
  const { t } = useText()
  return (
    <div className="card play-transfer">
      <Lattice name="coins" className="soon-lattice" />
      <div className="relative grid gap-5">
        <div>
          <h2 className="text-20">{t('game.transfer.title', { platform: game.detail?.platformName ?? '' })}</h2>
          <p className="mt-1 text-14 text-text-2">{t('game.transfer.note')}</p>
        </div>
        <TransferForm direction="in" {...money} />
        <Button look="quiet" className="-mt-3" onClick={onSkip}>
          {t('game.transfer.skip')}
        </Button>
      </div>
    </div>
  )
}

type TransferFormProps = PlayMoney & { direction: 'in' | 'out' }

/** How much shall go to the platform, or come back. */
export function TransferForm({ direction, platformCode, currency, platformBalance, onDone }: TransferFormProps) {
  const { t } = useText()
  const name = direction === 'in' ? 'transferIn' : 'transferOut'
  const wallet = useCallQuery('getBalance', { currency }).data
  const source = direction === 'in' ? wallet?.balance : platformBalance
  const [amount, setAmount] = useState(() => amountOfUnanswered(name, platformCode, currency))
  const [error, setError] = useState<string>()
  const [pendingId, setPendingId] = useState<string>()
  const failed = direction === 'in' ? 'game.transfer.failed' : 'game.transfer.failedOut'
  const change = useCallChange(name, {
    refresh: ['getBalance', 'listPlatforms', 'listWallets'],
    onDone: ({ transfer }) => {
      if (transfer?.state === 'DONE') onDone()
      else if (transfer?.state === 'PENDING') setPendingId(transfer.id)
      else setError(t(failed))
    },
    onFailure: (failure) => {
      setError(failureText(failure))
      return true
    },
  })
  usePending(pendingId, (state) => {
    setPendingId(undefined)
    if (state === 'DONE') onDone()
    else setError(t(failed))
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const minor = parseAmount(amount, currency)
    if (minor === null || minor <= 0n) return setError(t('game.transfer.amountWrong'))
    const have = parseAmount(source ?? '', currency)
    if (have !== null && minor > have)
      return setError(t(direction === 'in' ? 'game.transfer.tooMuch' : 'game.transfer.tooMuchOut'))
    setError(undefined)
    change.mutate({ platformCode, currency, amount: formatAmount(minor, currency) })
  }
  const note = direction === 'in' ? 'game.transfer.have' : 'game.transfer.haveOut'
  const isBusy = change.isPending || pendingId !== undefined
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <Field
        label={t(direction === 'in' ? 'game.transfer.amount' : 'game.transfer.amountOut')}
        note={source && t(note, { amount: groupDigits(source), currency })}
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
              <Button look="quiet" className="mr-1" onClick={() => setAmount(source ?? '')}>
                {t('game.transfer.all')}
              </Button>
            }
          />
        )}
      </Field>
      <Button look="primary" size="lg" type="submit" busy={isBusy}>
        {t(direction === 'in' ? 'game.play.transferIn' : 'game.play.transferOut')}
      </Button>
      {pendingId && (
        <p className="text-14 text-text-2" role="status">
          {t('game.transfer.pending')}
        </p>
      )}
    </form>
  )
}

/** A transfer that was sent before a reload and never answered is offered again: the same amount keeps its request id. */
function amountOfUnanswered(name: 'transferIn' | 'transferOut', platformCode: string, currency: string): string {
  const sent = unansweredRequest(name) as Record<string, unknown> | undefined
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

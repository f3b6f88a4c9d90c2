import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useState } from 'react'
import type { TicketView } from '../../../src/book/api/views.ts'
import { Problem } from '../../kit/api.ts'
import { written } from '../../kit/money.ts'
import { ask } from '../api.ts'
import { readStake } from '../slip/read-stake.ts'
import { t } from '../texts.ts'
import { whyText } from '../words.ts'

type SellAtProps = { readonly ticket: TicketView; readonly onChange: (ticket: TicketView) => void }

/** Sells a ticket by itself, at the first offer of an amount or more. */
export function SellAt({ ticket, onChange }: SellAtProps) {
  const { ticketId, sellsAt, stake } = ticket
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<Problem | undefined>()
  const amount = readStake(typed, stake)
  async function set(wanted: string | null): Promise<void> {
    try {
      const answer = await ask('sellAt', { ticketId, amount: wanted })
      onChange(answer.ticket)
      setTyped('')
      setProblem(undefined)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error)
    }
  }
  return (
    <div className="sell-at">
      {sellsAt === null ? (
        <>
          <label className="stake-field">
            <span>{t('sellAt.label')}</span>
            <input
              type="text"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value.replace(/[^\d.]/g, ''))}
            />
          </label>
          <button
            type="button"
            className="plain"
            aria-disabled={amount === undefined}
            onClick={() => amount !== undefined && unawaited(set(amount))}
          >
            {t('sellAt.set')}
          </button>
        </>
      ) : (
        <>
          <p>{t('sellAt.now', { amount: written(sellsAt) })}</p>
          <button type="button" className="plain" onClick={() => unawaited(set(null))}>
            {t('sellAt.drop')}
          </button>
        </>
      )}
      {problem && (
        <p className="ticket-note" role="alert">
          {whyText(problem)}
        </p>
      )}
    </div>
  )
}

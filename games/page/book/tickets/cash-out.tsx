import { unawaited } from '@mingtang/contract/unawaited.ts'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { OfferView, TicketView } from '../../../src/book/api/views.ts'
import { offerMs, partOf } from '../../../src/book/cashout/value.ts'
import { Problem } from '../../kit/api.ts'
import { fromMinor, toMinor, written } from '../../kit/money.ts'
import { ask, type Ticketed } from '../api.ts'
import { useNow } from '../parts/use-now.ts'
import { Ring } from '../slip/placed.tsx'
import { serverNow, takeBalance } from '../store/session.ts'
import { t } from '../texts.ts'
import { whyText } from '../words.ts'
import { SellAt } from './sell-at.tsx'

type CashOutProps = { readonly ticket: TicketView; readonly onChange: (ticket: TicketView) => void }

/** Sells a ticket back: whole, in part, or by itself at an amount. Offers are asked for while it is open, one after the other. */
export function CashOut({ ticket, onChange }: CashOutProps) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="cash-out">
      <button type="button" className="plain" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t('cashOut')}
        {ticket.sellsAt !== null && <small>{t('cashOut.setTo', { amount: written(ticket.sellsAt) })}</small>}
      </button>
      {isShown && (
        <>
          <Offers ticket={ticket} onChange={onChange} />
          <SellAt ticket={ticket} onChange={onChange} />
        </>
      )}
    </div>
  )
}

const retryMs = 3000

function Offers({ ticket, onChange }: CashOutProps) {
  const [offer, setOffer] = useState<OfferView | undefined>()
  const [problem, setProblem] = useState<Problem | undefined>()
  const [round, setRound] = useState(0)
  const [percent, setPercent] = useState(100)
  const [isSelling, setSelling] = useState(false)
  const { ticketId } = ticket
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  useEffect(() => {
    if (isSelling) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    const later = (ms: number) => {
      timer = setTimeout(() => setRound((before) => before + 1), ms)
    }
    const load = async () => {
      try {
        const fresh = await ask('offer', { ticketId })
        if (!isCurrent) return
        setOffer(fresh)
        setProblem(undefined)
        later(Math.max(500, fresh.until - serverNow()))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        if (!isCurrent) return
        setOffer(undefined)
        setProblem(error)
        later(retryMs)
        // It may have been settled meanwhile.
        const now = error.code === 'NO_OFFER' ? await ask('ticket', { ticketId }) : undefined
        if (now && isCurrent) change.current(now.ticket)
      }
    }
    unawaited(load())
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [ticketId, round, isSelling])

  async function sell({ offerId, stakeLeft }: OfferView): Promise<void> {
    setSelling(true)
    try {
      const part = percent === 100 ? {} : { stake: shareOf(stakeLeft, percent) }
      const answer: Ticketed = await ask('sell', { offerId, ...part })
      takeBalance(answer.balance)
      onChange(answer.ticket)
      setProblem(undefined)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error)
    }
    setSelling(false)
    setRound((before) => before + 1)
  }

  const stakeSold = offer ? shareOf(offer.stakeLeft, percent) : undefined
  const amount = offer && stakeSold ? partAmount(offer, stakeSold) : undefined
  return (
    <div className="offers">
      <p className="offer" role="status">
        {offer ? <OfferRing offer={offer} /> : <i className="spinner" />}
        <span>
          {t('cashOut.now')}
          <b>{amount === undefined ? '—' : written(amount)}</b>
        </span>
      </p>
      <label className="part">
        <span>
          {t('cashOut.part')}
          <b>{percent}%</b>
        </span>
        <input
          className="slider"
          type="range"
          min={10}
          max={100}
          step={10}
          value={percent}
          style={{ '--to': `${percent}%` } as CSSProperties}
          onChange={(event) => setPercent(Number(event.target.value))}
        />
        <small>{stakeSold ? t('cashOut.ofStake', { stake: written(stakeSold) }) : ' '}</small>
      </label>
      {problem && (
        <p className="ticket-note" role="alert">
          {whyText(problem)}
        </p>
      )}
      <button
        type="button"
        className="filled"
        aria-disabled={!offer || isSelling}
        onClick={() => offer && !isSelling && unawaited(sell(offer))}
      >
        {isSelling ? <i className="spinner" /> : null}
        <span>{t('cashOut.take')}</span>
        {amount !== undefined && <b>{written(amount)}</b>}
      </button>
    </div>
  )
}

/** A part of what is left of the stake. */
function shareOf(stakeLeft: string, percent: number): string {
  return fromMinor((toMinor(stakeLeft) * BigInt(percent)) / 100n, stakeLeft)
}

function partAmount({ amount, stakeLeft }: OfferView, stakeSold: string): string {
  return fromMinor(partOf(toMinor(amount), toMinor(stakeSold), toMinor(stakeLeft)), amount)
}

/** The seconds for which an offer still stands. */
function OfferRing({ offer: { until } }: { readonly offer: OfferView }) {
  useNow(200)
  const leftMs = Math.max(0, until - serverNow())
  return (
    <span className="seal">
      <Ring share={Math.min(1, leftMs / offerMs)} />
      <b>{Math.ceil(leftMs / 1000)}</b>
    </span>
  )
}

import { useState } from 'react'
import { findKind, isOutright } from '../../../src/book/market/market-kinds.ts'
import type { LegView, TicketView } from '../../../src/book/api/views.ts'
import { written } from '../../kit/money.ts'
import { goTo } from '../store/view.ts'
import { t } from '../texts.ts'
import { momentName, refusalText } from '../words.ts'
import { CashOut } from './cash-out.tsx'
import { formatText, kindText } from './ticket-words.ts'

type TicketProps = { readonly ticket: TicketView; readonly onChange: (ticket: TicketView) => void }

/** A ticket: how it stands, its legs, and what can be done or was paid. */
export function Ticket({ ticket, onChange }: TicketProps) {
  const { state, legs, placedAt, stake, maxPayout, payout, sold, refusal, corrections, because, explained, quoted } =
    ticket
  return (
    <li className="ticket" data-state={stateOf(ticket)}>
      <header>
        <h2>
          {kindText(ticket)}
          {quoted !== null && <b>{quoted}</b>}
        </h2>
        <span className="ticket-state">{t(`ticket.state.${stateOf(ticket)}`)}</span>
        <p className="ticket-when">
          <time dateTime={new Date(placedAt).toISOString()}>{momentName(placedAt)}</time> · {formatText(ticket)}
        </p>
      </header>
      {refusal !== null && <p className="ticket-note">{refusalText(refusal)}</p>}
      {corrections > 0 && <p className="ticket-note corrected">{t('ticket.corrected', { times: corrections })}</p>}
      {because.map((line) => (
        <p key={line} className="ticket-note">
          {line}
        </p>
      ))}
      <ol className="ticket-legs">
        {legs.map((leg) => (
          <TicketLeg
            key={`${leg.eventId}/${leg.marketId}/${leg.specifiers}/${leg.outcomeId}`}
            leg={leg}
            isPriced={quoted === null}
          />
        ))}
      </ol>
      <dl className="sum">
        <div>
          <dt>{t('ticket.stake')}</dt>
          <dd>{written(stake)}</dd>
        </div>
        {sold && (
          <div>
            <dt>{t('ticket.sold', { stake: written(sold.stake) })}</dt>
            <dd>{written(sold.payout)}</dd>
          </div>
        )}
        <div>
          <dt>{payout === null ? t('slip.most') : t('ticket.payout')}</dt>
          <dd className={payout === null ? 'most' : 'paid'}>{written(payout ?? maxPayout)}</dd>
        </div>
      </dl>
      {explained.length > 0 && <Explained lines={explained} />}
      {state === 'ACCEPTED' && legs.some((leg) => leg.state === 'OPEN') && (
        <CashOut ticket={ticket} onChange={onChange} />
      )}
    </li>
  )
}

/** A settled ticket has won when it paid more than was staked. */
function stateOf({ state, payout, stake }: TicketView) {
  if (state !== 'SETTLED' || payout === null) return state === 'SETTLED' ? 'LOST' : state
  if (Number(payout) === 0) return 'LOST'
  return Number(payout) > Number(stake) ? 'WON' : 'RETURNED'
}

/** A season has no page of its own. */
function isOnSeason({ marketId }: LegView): boolean {
  const kind = findKind(marketId)
  return kind !== undefined && isOutright(kind)
}

/** A leg with the price that it was quoted; without one where all legs have one together. */
function TicketLeg({ leg, isPriced }: { readonly leg: LegView; readonly isPriced: boolean }) {
  const { outcome, market, match, quoted, state, told, startsAt, eventId } = leg
  return (
    <li className="ticket-leg" data-state={state}>
      <p className="leg-outcome">
        {outcome} {isPriced && <b>{quoted}</b>}
      </p>
      <p className="leg-state">{state === 'OPEN' ? '' : t(`leg.state.${state}`)}</p>
      <p className="leg-market">{market}</p>
      <p className="leg-match">
        {state === 'OPEN' && !isOnSeason(leg) ? (
          <button type="button" className="link" onClick={() => goTo({ at: 'MATCH', eventId })}>
            {match}
          </button>
        ) : (
          match
        )}
        <span> · {momentName(startsAt)}</span>
      </p>
      {told && (
        <p className="leg-told">
          {told.fact} · {told.rule}
        </p>
      )}
    </li>
  )
}

/** The arithmetic of the settlement, line by line. */
function Explained({ lines }: { readonly lines: readonly string[] }) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="explained">
      <button type="button" className="link" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t('ticket.explained')}
      </button>
      {isShown && (
        <ol>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      )}
    </div>
  )
}

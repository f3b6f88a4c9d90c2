import type { TicketView } from '../../../src/book/api/views.ts'
import { written } from '../../kit/money.ts'
import { Glyph } from '../parts/glyph.tsx'
import { useNow } from '../parts/use-now.ts'
import { useCell } from '../store/cell.ts'
import { serverNow, session } from '../store/session.ts'
import { goTo } from '../store/view.ts'
import { t } from '../texts.ts'
import { formatText, kindText } from '../tickets/ticket-words.ts'
import { refusalText, whyText } from '../words.ts'
import { placing, putAway } from './place.ts'
import { isSlipOpen, picks } from './slip-store.ts'

/** What came of a slip: taken, held back for some seconds, or not taken and why. */
export function Placed() {
  const state = useCell(placing)
  const left = useCell(picks)
  if (state.at !== 'DONE') return null
  return (
    <div className="placed">
      <ol>
        {state.tickets.map((ticket) => (
          <PlacedTicket key={ticket.ticketId} ticket={ticket} />
        ))}
      </ol>
      {state.problem && (
        <p className="refused" role="alert">
          {t('placed.rest', { why: whyText(state.problem) })}
        </p>
      )}
      <div className="placed-next">
        <button
          type="button"
          className="plain"
          onClick={() => {
            putAway()
            isSlipOpen.set(false)
            goTo({ at: 'TICKETS' })
          }}
        >
          {t('placed.tickets')}
        </button>
        <button type="button" className="plain" onClick={putAway}>
          {left.length > 0 ? t('placed.back') : t('placed.done')}
        </button>
      </div>
    </div>
  )
}

function PlacedTicket({ ticket }: { readonly ticket: TicketView }) {
  const { state, legs, quoted, stake, maxPayout, refusal } = ticket
  return (
    <li className="placed-ticket" data-state={state}>
      <div className="placed-state" role="status">
        {state === 'PENDING' ? (
          <Countdown until={ticket.decidesAt ?? 0} />
        ) : (
          <span className="seal">
            <Glyph name={state === 'REJECTED' ? 'close' : 'check'} />
          </span>
        )}
        <p>
          <b>{t(`placed.${state === 'PENDING' || state === 'REJECTED' ? state : 'ACCEPTED'}`)}</b>
          {refusal !== null && <span>{refusalText(refusal)}</span>}
        </p>
      </div>
      <p className="placed-legs">
        <span className="placed-kind">
          {kindText(ticket)} · {formatText(ticket)}
          {quoted !== null && <b>{quoted}</b>}
        </span>
        {legs.map((leg) => (
          <span key={`${leg.match} ${leg.market} ${leg.outcome}`}>
            {leg.outcome} {quoted === null && <b>{leg.quoted}</b>}
          </span>
        ))}
      </p>
      <dl className="sum">
        <div>
          <dt>{t('ticket.stake')}</dt>
          <dd>{written(stake)}</dd>
        </div>
        <div>
          <dt>{t('slip.most')}</dt>
          <dd className="most">{written(maxPayout)}</dd>
        </div>
      </dl>
    </li>
  )
}

/** The seconds until a ticket on a live match is decided. */
function Countdown({ until }: { readonly until: number }) {
  useNow(200)
  const leftMs = Math.max(0, until - serverNow())
  const share = Math.min(1, leftMs / session().liveDelayMs)
  return (
    <span className="seal">
      <Ring share={share} />
      <b>{Math.ceil(leftMs / 1000)}</b>
    </span>
  )
}

/** A ring that runs out. */
export function Ring({ share }: { readonly share: number }) {
  return (
    <svg className="ring" viewBox="0 0 48 48" aria-hidden="true">
      <circle className="ring-way" cx="24" cy="24" r="21" />
      <circle className="ring-left" cx="24" cy="24" r="21" pathLength="1" strokeDasharray={`${share} 1`} />
    </svg>
  )
}

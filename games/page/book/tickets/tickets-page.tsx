import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useState } from 'react'
import type { TicketView } from '../../../src/book/api/views.ts'
import { ask } from '../api.ts'
import { Empty, Failure, Waiting } from '../parts/states.tsx'
import { goTo } from '../store/view.ts'
import { takeBalance } from '../store/session.ts'
import { t } from '../texts.ts'
import { useAsked } from '../use-asked.ts'
import { Ticket } from './ticket.tsx'

const everyMs = 10_000

/** The player's tickets: those that are open, and those that were settled. */
export function TicketsPage() {
  const [isOpen, setOpen] = useState(true)
  return (
    <div className="tickets-page">
      <div className="tabs" role="group" aria-label={t('nav.tickets')}>
        <button type="button" aria-pressed={isOpen} onClick={() => setOpen(true)}>
          {t('tickets.open')}
        </button>
        <button type="button" aria-pressed={!isOpen} onClick={() => setOpen(false)}>
          {t('tickets.settled')}
        </button>
      </div>
      <TicketList key={String(isOpen)} isOpen={isOpen} />
    </div>
  )
}

function TicketList({ isOpen }: { readonly isOpen: boolean }) {
  const [further, setFurther] = useState<{ tickets: readonly TicketView[]; more: boolean } | undefined>()
  const asked = useAsked(
    `tickets/${isOpen}`,
    async () => {
      const [told, { balance }] = await Promise.all([ask('tickets', { isOpen }), ask('balance', {})])
      takeBalance(balance)
      return told
    },
    everyMs,
  )
  const { data, problem, again, put } = asked
  if (problem && !data) return <Failure problem={problem} onAgain={again} />
  if (!data) return <Waiting rows={3} className="waiting-ticket" />
  const known = new Set(data.tickets.map(({ ticketId }) => ticketId))
  const tickets = [...data.tickets, ...(further?.tickets ?? []).filter(({ ticketId }) => !known.has(ticketId))]
  if (tickets.length === 0) {
    return (
      <Empty title={t(isOpen ? 'tickets.noneOpen' : 'tickets.noneSettled')} note={t('tickets.noneNote')}>
        <button type="button" className="plain" onClick={() => goTo({ at: 'LOBBY' })}>
          {t('tickets.toMatches')}
        </button>
      </Empty>
    )
  }
  const loadMore = async () => {
    const last = tickets.at(-1)?.ticketId
    const told = await ask('tickets', { isOpen, ...(last !== undefined && { before: last }) })
    setFurther({ tickets: [...(further?.tickets ?? []), ...told.tickets], more: told.more })
  }
  const replace = (ticket: TicketView) =>
    put({ ...data, tickets: data.tickets.map((one) => (one.ticketId === ticket.ticketId ? ticket : one)) })
  return (
    <>
      <ol className="tickets">
        {tickets.map((ticket) => (
          <Ticket key={ticket.ticketId} ticket={ticket} onChange={replace} />
        ))}
      </ol>
      {(further?.more ?? data.more) && (
        <button type="button" className="plain more" onClick={() => unawaited(loadMore())}>
          {t('more')}
        </button>
      )}
    </>
  )
}

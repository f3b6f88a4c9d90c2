// What was bet and what came out: a ticket in two lines for a list, and whole for the detail of a bet.
import './ticket.css'
import type { Reply } from '@mingtang/contract/client.ts'
import type { TicketState } from '@mingtang/contract/gen/words.ts'
import { picksText, resultText } from '@mingtang/contract/ticket.ts'
import { textOfCode } from '../../../texts/text-or.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'

type Ticket = NonNullable<Reply<'listBets'>['rows'][number]['ticket']>
type Item = Ticket['picks'][number]['items'][number]
type Part = Ticket['result'][number]

/** The picks with their odds, then the result. */
export function TicketLines({ ticket }: { ticket: Ticket }) {
  const [picks, result] = [picksText(ticket), resultText(ticket)]
  return (
    <span className="bet-ticket grid w-full gap-1">
      {picks && <span className="line-clamp-3 text-text-2">{picks}</span>}
      {result && <span className="line-clamp-2">{result}</span>}
    </span>
  )
}

const tones: Readonly<Record<TicketState, 'jade' | 'plain' | 'accent'>> = {
  WON: 'jade',
  LOST: 'plain',
  BACK: 'accent',
  PART: 'accent',
}

/** The ticket with every pick and every ball. */
export function TicketView({ ticket }: { ticket: Ticket }) {
  const { t, lang } = useText()
  const { round, play, units, picks, result } = ticket
  return (
    <div className="mb-4 grid gap-3 rounded-m bg-s2 p-4">
      {(round || play) && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <strong className="font-medium">{play}</strong>
          <span className="text-14 text-text-2">
            {[round && `${t('record.round')} ${round}`, units > 1 && t('record.ticket.units', { count: units })]
              .filter(Boolean)
              .join(' \u00b7 ')}
          </span>
        </p>
      )}
      {picks.map(({ label, items, odds, state }, at) => (
        <div key={at} className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {label && <span className="text-14 text-text-2">{label}</span>}
          <Items items={items} shape="ticket-item" />
          {odds && <span className="tabular-nums">@ {odds}</span>}
          {state && <Badge tone={tones[state]}>{textOfCode(`record.ticket.${state}`, state, lang)}</Badge>}
        </div>
      ))}
      {result.length > 0 && <h3 className="text-14 text-text-2">{t('record.result')}</h3>}
      {result.map((part, at) => (
        <TicketPart key={at} part={part} />
      ))}
    </div>
  )
}

function TicketPart({ part: { kind, label, items, columns } }: { part: Part }) {
  if (kind === 'REELS') {
    return (
      <div className="ticket-reels text-14" style={{ gridTemplateColumns: `repeat(${columns}, auto)` }}>
        <Items items={items} shape="ticket-item" />
      </div>
    )
  }
  // A kind that this build does not know is told as text.
  const shape = kind === 'BALLS' ? 'ticket-item ticket-ball' : kind === 'CARDS' || kind === 'DICE' ? 'ticket-item' : ''
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-2">
      {label && <span className="text-14 text-text-2">{label}</span>}
      <Items items={items} shape={shape} />
    </p>
  )
}

function Items({ items, shape }: { items: Item[]; shape: string }) {
  return items.map(({ text, tone, hit }, at) => (
    <span key={at} className={classNames(shape, hit && 'is-hit')} data-tone={tone || undefined}>
      {text}
    </span>
  ))
}

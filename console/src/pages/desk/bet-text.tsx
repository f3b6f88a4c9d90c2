import { picksText, resultText } from '@mingtang/contract/ticket.ts'
import type { Order } from './use-chat.ts'

/** What was bet and what came out, in the words that the member's records have. */
export function BetText({ bet: { game, ticket } }: { bet: NonNullable<Order['bet']> }) {
  const result = ticket && resultText(ticket)
  return (
    <div className="desk-bet">
      <p>{[game, ticket && picksText(ticket)].filter(Boolean).join(' \u00b7 ')}</p>
      {result && <p>{result}</p>}
    </div>
  )
}

import { randomUUID } from 'node:crypto'
import { type Ticket, ticketWords } from '@mingtang/contract/ticket.ts'
import type { Queryable } from '../base/db/db.ts'
import { json, sql } from '../base/db/sql.ts'

type InsertedBet = { readonly gameCode?: string; readonly ticket: Ticket | null }

/** A settled and booked bet of a member at the slot, as the feed of a platform leaves it. */
export async function insertBet(db: Queryable, memberId: string, { gameCode = 'longteng', ticket }: InsertedBet) {
  const id = randomUUID()
  await db.execute(sql`
    insert into bet (id, tenant, platform_code, bet_id, sequence, member_id, game_code, round_id, currency, stake_minor, payout_minor,
      turnover_minor, turnover_rule, placed_at, settled_at, ticket, words)
    values (${id}, 'mingtang', 'yunque', ${id}, 1, ${memberId}, ${gameCode}, ${id}, 'CNY', 300, 0, 300, 'FULL_STAKE',
      clock_timestamp(), clock_timestamp(), ${ticket && json(ticket)}, ${ticket && ticketWords(ticket)})`)
  return id
}

/** The slot under its names, at a site without a catalogue. */
export async function insertSlot(db: Queryable, names: { readonly name: string; readonly enName: string }) {
  await db.execute(
    sql`insert into platform (tenant, code, name, en_name, sort) values ('mingtang', 'yunque', 'Y', 'Yunque', 1)`,
  )
  await db.execute(sql`
    insert into game (tenant, platform_code, code, type, name, en_name, status)
    values ('mingtang', 'yunque', 'longteng', 'electronic', ${names.name}, ${names.enName}, 'OPEN')`)
}

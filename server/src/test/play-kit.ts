// Games that members open and leave.
import type { Reply, Request } from '@mingtang/contract/client.ts'
import { sql } from '../base/db/sql.ts'
import type { PlatformSite } from './platform-site.ts'
import type { TestMember } from './test-site.ts'

/** Opens a game of the sandbox as a page does. */
export async function playOf(member: TestMember, input: Request<'openGame'> = {}): Promise<Reply<'openGame'>> {
  const request = { platformCode: 'yunque', gameCode: 'longteng', language: 'zh-CN', theme: 'dark' }
  return await member.client.call('openGame', { ...request, ...input })
}

/** Leaves a game as a page does. */
export async function leave(member: TestMember, id: string): Promise<void> {
  await member.client.call('keepPlayAlive', { id, isOver: true })
}

/** The member's transfers by games, oldest first, as `CAUSE amount state`. */
export async function movesOf(member: TestMember): Promise<string[]> {
  const { rows } = await member.client.call('listTransfers', { size: 100 })
  return rows.map(({ cause, amount, state }) => `${cause} ${amount} ${state}`).reverse()
}

/** Makes every return due, as after its pause. */
export async function makeDue(site: PlatformSite, member: TestMember): Promise<void> {
  await site.db.execute(sql`update game_play set due_at = now() where member_id = ${member.id} and due_at is not null`)
  await site.db.execute(
    sql`update platform_transfer set due_at = now() where member_id = ${member.id} and state = 'PENDING'`,
  )
}

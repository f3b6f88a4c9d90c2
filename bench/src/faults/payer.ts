// Members at the provider's pay page: every order is paid or failed there within a moment, also one whose site was never answered.
import { setTimeout as pause } from 'node:timers/promises'
import { withClient } from '../../../scripts/site/databases.ts'
import type { GamesProcess } from '../../../server/src/test/games-process.ts'
import { pick } from '../../../server/src/seed/random.ts'
import { choose } from '../../../server/src/test/cashier-kit.ts'
import { randomFor } from './options.ts'

const choices = [...Array<'paid'>(14).fill('paid'), 'twice', 'twice', 'failed', 'failed', 'slow'] as const

/** Pays until it is stopped. */
export function startPayer({ payUrl, databaseUrl }: GamesProcess): { stop(): Promise<void> } {
  const random = randomFor('payer')
  let isOver = false
  const work = withClient(databaseUrl, async (client) => {
    while (!isOver) {
      const { rows } = await client.query<{ token: string }>(
        `select token from pay_orders where status = 'CREATED' and choice is null order by created_at limit 100`,
      )
      for (const { token } of rows) await choose(`${payUrl}/pay/${token}`, pick(random, choices))
      await pause(rows.length > 0 ? 20 : 100)
    }
  })
  return {
    async stop() {
      isOver = true
      await work
    },
  }
}

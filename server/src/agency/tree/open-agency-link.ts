import type { Handler } from '../../call/rpc/handler.ts'
import { countOpened } from './link-rows.ts'

export const openAgencyLink: Handler<'openAgencyLink'> = async ({ tx, tenant }, { inviteCode }) => ({
  landing: (await countOpened(tx, tenant, inviteCode)) ?? 'HOME',
})

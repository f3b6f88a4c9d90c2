import type { Handler } from '../../../call/rpc/handler.ts'
import { countAudience } from './operator-message-rows.ts'
import { readAudience } from './read-audience.ts'

export const previewMessageAudience: Handler<'previewMessageAudience'> = async ({ db, tenant }, { audience }) => ({
  members: await countAudience(db, tenant, await readAudience(db, tenant, audience)),
})

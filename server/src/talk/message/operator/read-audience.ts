import type { Queryable } from '../../../base/db/db.ts'
import { accountKeyOf } from '../../../member/member/account-name.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Input } from '../../../call/rpc/handler.ts'
import { isKnownCurrency } from '../../../base/setting/setting-rules.ts'
import { type Audience, findByKeys } from './operator-message-rows.ts'

type AudienceInput = Input<'previewMessageAudience'>['audience']

/** The audience as it is stored; throws settingWrong, and recipientUnknown for a name without an account. */
export async function readAudience(db: Queryable, tenant: string, asked: AudienceInput): Promise<Audience> {
  const { minLevel = 0, maxLevel = 0, currencies = [], userNames = [] } = asked ?? {}
  if (maxLevel > 0 && maxLevel < minLevel) throw new CallError('settingWrong', { field: 'maxLevel' })
  if (!currencies.every(isKnownCurrency)) throw new CallError('settingWrong', { field: 'currencies' })
  const keys = userNames.map(accountKeyOf)
  const found = new Map((await findByKeys(db, tenant, keys)).map(({ key, id }) => [key, id]))
  const unknown = userNames.find((_, at) => !found.has(keys[at] ?? ''))
  if (unknown !== undefined) throw new CallError('recipientUnknown', { userName: unknown })
  return { minLevel, maxLevel: maxLevel || null, currencies: [...new Set(currencies)], memberIds: [...found.values()] }
}

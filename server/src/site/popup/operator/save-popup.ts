import { randomUUID } from 'node:crypto'
import { CallError } from '../../../call/rpc/call-error.ts'
import { requireUnchanged } from '../../../call/rpc/etag.ts'
import type { Handler, Input } from '../../../call/rpc/handler.ts'
import { isPlainName } from '../../../base/setting/setting-rules.ts'
import { timeSetting } from '../../../call/rpc/time-setting.ts'
import { readTenant } from '../../../base/tenant/read-tenant.ts'
import { touchTenant } from '../../../base/tenant/tenant-rows.ts'
import { cleanHtml, saysSomething } from '../../../base/setting/clean-html.ts'
import { type Audience, countPopups, insertPopup, lockPopup, type PopupRow, updatePopup } from '../popup-rows.ts'

const maxPopups = 200
const maxLetters = 40_000

export const savePopup: Handler<'savePopup'> = async ({ tx, tenant }, input) => {
  const row = { ...kept(input), id: input.id || randomUUID() }
  // First, because it locks the tenant: of two concurrent saves the second counts the first.
  const version = await touchTenant(tx, tenant)
  if (!(await readTenant(tx, tenant)).languages.includes(row.lang)) throw new CallError('languageUnknown')
  if (input.id) {
    const standing = await lockPopup(tx, tenant, input.id)
    if (!standing) throw new CallError('notFound')
    requireUnchanged(input.etag, standing)
    await updatePopup(tx, tenant, row)
  } else {
    if ((await countPopups(tx, tenant)) >= maxPopups) throw new CallError('popupLimit', { limit: maxPopups })
    await insertPopup(tx, tenant, row)
  }
  return { id: row.id, messageContent: row.messageContent, version }
}

function kept(input: Input<'savePopup'>): Omit<PopupRow, 'id' | 'version'> {
  const messageContent = cleanHtml(input.messageContent)
  if (!saysSomething(messageContent)) throw new CallError('popupEmpty')
  if (messageContent.length > maxLetters) throw wrong('messageContent')
  if (!isPlainName(input.messageTitle)) throw wrong('messageTitle')
  const actionLabel = input.actionLabel.trim()
  if (actionLabel && !isPlainName(actionLabel)) throw wrong('actionLabel')
  // A button needs both a label and a link.
  if ((actionLabel === '') !== (input.actionPath === '')) throw wrong(actionLabel ? 'actionPath' : 'actionLabel')
  const beginsAt = input.beginsAt ? timeSetting(input.beginsAt, 'beginsAt') : new Date()
  const endsAt = input.endsAt ? timeSetting(input.endsAt, 'endsAt') : null
  if (endsAt && (endsAt <= beginsAt || endsAt <= new Date())) throw wrong('endsAt')
  return {
    lang: input.lang,
    messageTitle: input.messageTitle.trim(),
    messageContent,
    actionLabel,
    actionPath: input.actionPath,
    audience: (input.audience || 'EVERYONE') as Audience,
    init: input.init,
    sort: input.sort,
    beginsAt,
    endsAt,
  }
}

function wrong(field: string): CallError {
  return new CallError('settingWrong', { field })
}

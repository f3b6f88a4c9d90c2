import { randomUUID } from 'node:crypto'
import { findPlatform } from '../../../play/platform/platform-rows.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { touchTenant } from '../../../base/tenant/tenant-rows.ts'
import { features } from '../gate.ts'
import { type ByLanguage, insertMaintenance, type Scope } from '../maintenance-rows.ts'
import { timeSetting } from '../../../call/rpc/time-setting.ts'

export const planMaintenance: Handler<'planMaintenance'> = async ({ tx, tenant }, input) => {
  const subject = input.scope === 'TENANT' ? '' : input.subject
  if (input.scope === 'FEATURE' && !features.has(subject)) throw new CallError('notFound')
  if (input.scope === 'PLATFORM' && !(await findPlatform(tx, tenant, subject))) throw new CallError('notFound')
  const startsAt = input.startsAt ? timeSetting(input.startsAt, 'startsAt') : new Date()
  const endsAt = input.endsAt ? timeSetting(input.endsAt, 'endsAt') : null
  if (endsAt && (endsAt <= startsAt || endsAt <= new Date())) throw new CallError('settingWrong', { field: 'endsAt' })
  const id = randomUUID()
  await insertMaintenance(tx, tenant, {
    id,
    scope: input.scope as Scope,
    subject,
    startsAt,
    endsAt,
    titles: wordsOf(input.titles, 60, 'titles'),
    texts: wordsOf(input.texts, 600, 'texts'),
  })
  return { id, version: await touchTenant(tx, tenant) }
}

function wordsOf(words: ByLanguage, maxLetters: number, field: string): ByLanguage {
  for (const [lang, text] of Object.entries(words)) {
    if (!/^[a-z]{2}(-[A-Z]{2})?$/.test(lang) || text.length > maxLetters) throw new CallError('settingWrong', { field })
  }
  return words
}

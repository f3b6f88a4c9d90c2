import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { touchTenant } from '../../../base/tenant/tenant-rows.ts'
import { makePack } from '../make-pack.ts'
import { saveTextChanges } from '../../../base/text/text-rows.ts'
import { canReplace } from '../../../base/text/texts.ts'
import { isKnownLanguage } from '../../../base/setting/setting-rules.ts'

export const saveTexts: Handler<'saveTexts'> = async ({ tx, tenant }, { lang, rows }) => {
  // First, because its row lock lets only one pack be made at a time.
  const version = await touchTenant(tx, tenant)
  // Also of a language that is not live yet: it goes live when its texts are there.
  if (!isKnownLanguage(lang)) throw new CallError('languageUnknown')
  const wrong = rows.find(({ code, text }) => !canReplace(code, text))
  if (wrong) throw new CallError('textWrong', { code: wrong.code })
  await saveTextChanges(tx, tenant, lang, Object.fromEntries(rows.map(({ code, text }) => [code, text])))
  await makePack(tx, tenant, lang, version)
  return { version }
}

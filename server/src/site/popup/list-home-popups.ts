import { builtInOf } from '@mingtang/contract/languages.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { listShownPopups } from './popup-rows.ts'

export const listHomePopups: Handler<'listHomePopups'> = async ({ db, tenant, lang, memberIdOrNull }, input) => {
  const asked = input.lang || lang
  const rowsIn = (one: string) => listShownPopups(db, tenant, { lang: one, isMember: memberIdOrNull !== null })
  const own = await rowsIn(asked)
  // A language without its own popups shows those of its built-in base language.
  return { rows: own.length > 0 || asked === builtInOf(asked) ? own : await rowsIn(builtInOf(asked)) }
}

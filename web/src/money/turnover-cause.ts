import type { Reply } from '@mingtang/contract/client.ts'
import type { ObligationCause } from '@mingtang/contract/gen/words.ts'
import { knownWord } from '@mingtang/contract/known-word.ts'
import type { Lang } from '../boot.ts'
import { textOr } from '../texts/text-or.ts'
import { textOf } from '../texts/use-text.tsx'

const causes: Readonly<Record<ObligationCause, true>> = { DEPOSIT: true, BONUS: true, GRANT: true }

type Origin = Pick<Reply<'listObligations'>['rows'][number], 'cause' | 'reason' | 'title'>

/** What asks for turnover: the promotion's title, else the deposit, the bonus, or what the ledger calls the grant. */
export function causeText({ cause, reason, title }: Origin, lang: Lang): string {
  const known = knownWord(causes, cause, 'GRANT')
  const text = textOf(`turnover.cause.${known}`, undefined, lang)
  return title || (known === 'GRANT' ? textOr(`reason.${reason}`, text, lang) : text)
}

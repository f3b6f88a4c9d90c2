import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { causeText } from '../../../money/turnover-cause.ts'
import { textOfCode } from '../../../texts/text-or.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'

type Count = Reply<'listBets'>['rows'][number]['counts'][number]

/** What a bet and its corrections counted for each turnover requirement, or why nothing; no line when none was open. */
export function BetCounts({ counts }: { counts: readonly Count[] }) {
  const lineOf = useLine()
  return counts.map((count, at) => (
    <span key={`${count.obligationId}/${at}`} className="row-note w-full whitespace-normal">
      {lineOf(count)}
    </span>
  ))
}

function useLine(): (count: Count) => string {
  const { t, lang } = useText()
  return (count) => {
    const { rule, openedAt, counted, weightPercent } = count
    const date = formatTime(openedAt, lang, 'monthDay')
    const text = textOfCode(`turnover.${rule}`, rule, lang, {
      date,
      cause: causeText(count, lang),
      amount: groupAmount(counted),
    })
    return rule === 'COUNTED' && weightPercent !== 100 ? t('turnover.weighted', { text, percent: weightPercent }) : text
  }
}

import type { Reply } from '@mingtang/contract/client.ts'
import { useState } from 'react'
import { WinnerName } from '../../game/winner-name.tsx'
import { formatTime } from '../../texts/dates.ts'
import { useText } from '../../texts/use-text.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { groupDigits } from '../../ui/group-digits.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

type Win = Reply<'listBigPrizes'>['rows'][number]

const pageSize = 50

/** The wins of one year, fifty per page. */
export function WinRows({ wins, year }: { wins: readonly Win[]; year: number }) {
  const { t, lang } = useText()
  const [shown, setShown] = useState(pageSize)
  return (
    <div>
      <p className="pb-2 text-14 text-text-3" role="status">
        {t('prize.count', { year, prizes: groupDigits(String(wins.length)) })}
      </p>
      <ul className="rows border-t border-line">
        {wins.slice(0, shown).map((win) => (
          <li
            key={`${win.userName}${win.winTime}`}
            className="flex min-h-[64px] items-center justify-between gap-3 py-3 leading-snug"
          >
            <span className="min-w-0 wrap-anywhere">
              <WinnerName win={win} />
              <span className="block text-14 text-text-3">
                {win.gameName} · {formatTime(win.winTime, lang, 'day')}
              </span>
            </span>
            <Amount value={win.amount} currency={win.currency} className="text-jade" />
          </li>
        ))}
      </ul>
      {wins.length > shown && (
        <div className="grid justify-items-center pt-4">
          <Button look="secondary" onClick={() => setShown(shown + pageSize)}>
            {t('site.more')}
          </Button>
        </div>
      )}
    </div>
  )
}

export function WinRowsWaiting() {
  return (
    <div aria-busy="true">
      {Array.from({ length: 5 }, (_, at) => (
        <div key={at} className="grid min-h-[64px] content-center">
          <Skeleton height="36px" />
        </div>
      ))}
    </div>
  )
}

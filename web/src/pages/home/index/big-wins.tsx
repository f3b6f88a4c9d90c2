import { useId } from 'react'
import { useCallQuery } from '../../../call/use-call.ts'
import { WinnerName } from '../../../game/winner-name.tsx'
import { opener } from '../../../session/dialog-ahead.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const maxShown = 5

/** The latest big wins, with masked names and their multiples; nothing where none is worth telling. */
export function BigWins() {
  const { t, lang } = useText()
  const titleId = useId()
  const { data, isError } = useCallQuery('listBigPrizes', { lang, type: '1' })
  const wins = data?.rows.slice(0, maxShown)
  if (isError || wins?.length === 0) return null
  return (
    <aside aria-labelledby={titleId} className="mt-16">
      <h2 id={titleId} className="mb-5 text-26">
        {t('content.wins.title')}
      </h2>
      <ul className="rows card px-5 lg:grid lg:grid-cols-5 lg:gap-8 lg:*:border-0">
        {wins?.map((win) => (
          <li
            key={`${win.userName}${win.winTime}`}
            className="flex min-h-[68px] items-center justify-between gap-3 py-3 leading-snug"
          >
            <span className="min-w-0">
              <WinnerName win={win} />
              <span className="block text-14 text-text-3">
                {win.gameName} · {formatTime(win.winTime, lang, 'time')}
              </span>
            </span>
            <span className="grid flex-none justify-items-end">
              <Amount value={win.amount} currency={win.currency} className="text-jade" />
              {win.times && (
                <span className="text-14 text-text-3">{t('content.wins.times', { times: win.times })}</span>
              )}
            </span>
          </li>
        ))}
        {!wins &&
          Array.from({ length: maxShown }, (_, at) => (
            <li key={at} className="grid min-h-[68px] content-center">
              <Skeleton height="36px" />
            </li>
          ))}
      </ul>
      <button type="button" className="btn btn-quiet btn-sm -mx-3 mt-1" {...opener('wins')}>
        {t('home.wins.year')}
        <Icon name="chevron-right" size={16} />
      </button>
    </aside>
  )
}

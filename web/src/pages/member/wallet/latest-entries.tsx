import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { Link } from 'wouter'
import type { CallRead } from '../../../call/use-call.ts'
import { useOwnText } from '../../../money/hidden-amounts.ts'
import { OwnAmount } from '../../../money/own-amount.tsx'
import { threeMonths } from '../../../money/three-months.ts'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { textOr } from '../../../texts/text-or.ts'
import { when } from '../../../screen/when.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

type Entry = Reply<'listStatement'>['rows'][number]

const shownEntries = 6

/** The request for the latest statement entries. */
export function latestOf(currency: string) {
  return { currency, kind: '' as const, size: shownEntries, ...threeMonths() }
}

/** The latest statement entries with a link to all. */
export function LatestEntries({ entries }: { entries: CallRead<Reply<'listStatement'>> }) {
  const { t } = useText()
  return (
    <section className="card px-4 pt-4 pb-1 md:px-6">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-16">{t('wallet.latest')}</h2>
        <Link href="/member/records" className="link flex min-h-11 items-center text-14">
          {t('wallet.allRecords')}
          <Icon name="chevron-right" size={18} />
        </Link>
      </div>
      {entries.error && !entries.data ? (
        <LoadFailed read={entries} />
      ) : entries.data ? (
        <Entries rows={entries.data.rows} />
      ) : (
        <EntriesSkeleton />
      )}
    </section>
  )
}

function Entries({ rows }: { rows: Entry[] }) {
  const { t, lang } = useText()
  const own = useOwnText()
  if (rows.length === 0) return <p className="py-6 text-text-3">{t('wallet.noEntries')}</p>
  return (
    <ul className="rows">
      {rows.map((row) => (
        <li key={row.id}>
          <div className="flex min-h-17 flex-wrap items-center justify-between gap-x-4 py-3">
            <span>
              <span className="row-title">
                {textOr(`reason.${row.reason}`, textOr(`wallet.kind.${row.kind}`, row.reason, lang), lang)}
              </span>
              <span className="row-note first-letter:uppercase">{when(row.at, lang)}</span>
            </span>
            <span className="ms-auto text-end">
              <OwnAmount value={row.amount} tone="change" />
              <span className="row-note">
                {t('wallet.after', { amount: own.shown(groupAmount(row.balanceAfter)) })}
              </span>
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}

function EntriesSkeleton() {
  return (
    <div className="rows">
      {[0, 1, 2, 3].map((line) => (
        <div key={line} className="flex min-h-17 items-center justify-between gap-6">
          <Skeleton width="45%" height="20px" />
          <Skeleton width="88px" height="20px" />
        </div>
      ))}
    </div>
  )
}

import { Link } from 'wouter'
import { useCurrency } from '../../../money/use-currency.ts'
import { problemOf } from '../../../screen/date-range.ts'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { MemberScreen } from '../../../screen/member-screen.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type RecordFilter, writeFilter } from './record-filter.ts'
import { useRecordFilter } from './use-record-filter.ts'
import { StatementSheet } from './statement-sheet.tsx'
import { useStatementFile } from './use-statement-file.ts'

/** A statement as a sheet of paper, to print or to save as PDF; each entry carries its hash. */
export function StatementPage() {
  const { t } = useText()
  const { filter, today } = useRecordFilter()
  const back = `/member/records?${writeFilter(filter)}`
  const problem = problemOf(filter.from, filter.to, today)
  return (
    <MemberScreen title={t('statement.title')} back={{ href: back, label: t('statement.back') }}>
      {problem ? (
        <div className="card">
          <EmptyState
            icon="records"
            title={t(`record.range.${problem}`)}
            action={
              <Link href={back} className={buttonClass()}>
                {t('statement.back')}
              </Link>
            }
          />
        </div>
      ) : (
        <Statement filter={filter} back={back} />
      )}
    </MemberScreen>
  )
}

function Statement({ filter, back }: { filter: RecordFilter; back: string }) {
  const { t } = useText()
  const { wallets, open, currency: lookedAt } = useCurrency()
  const currency = open.some((wallet) => wallet.currency === filter.currency) ? filter.currency : lookedAt
  const read = useStatementFile(currency, filter)
  if (wallets.error) return <LoadFailed read={wallets} isCard />
  if (read.error) return <LoadFailed read={read} isCard />
  if (read.isTooLong) {
    return (
      <div className="card">
        <EmptyState
          icon="records"
          title={t('statement.long')}
          action={
            <Link href={back} className={buttonClass()}>
              {t('statement.shorter')}
            </Link>
          }
        />
      </div>
    )
  }
  if (!read.file) {
    return (
      <div aria-busy="true">
        <p className="sr-only">{t('statement.loading')}</p>
        <Skeleton width="100%" height="640px" radius="12px" />
      </div>
    )
  }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-xl text-14 text-text-2">{t('statement.lead')}</p>
        <Button look="primary" onClick={() => print()}>
          <Icon name="records" size={20} />
          {t('statement.print')}
        </Button>
      </div>
      <StatementSheet file={read.file} />
    </>
  )
}

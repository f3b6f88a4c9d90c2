import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { Link } from 'wouter'
import { call } from '../../../call/client.ts'
import { readPages } from '../../../call/read-pages.ts'
import { useCallPages, useCallQuery } from '../../../call/use-call.ts'
import { isPositive } from '../../../money/amount-text.ts'
import { RecordList } from '../../../screen/record-list.tsx'
import { SaveCsv } from '../../../screen/save-csv.tsx'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Overview } from './agency-types.ts'

type Given = Reply<'listTeamTransfers'>['rows'][number]
type TransfersTabProps = { overview: Overview; onChoose: () => void }

const pageSize = 20

/** What the agent gave to members of the branch, and what may still be given today. */
export function TransfersTab({ overview: { currency, frozenUntil }, onChoose }: TransfersTabProps) {
  const { t } = useText()
  const list = useCallPages('listTeamTransfers', { size: pageSize })
  const options = useCallQuery('getTeamTransferOptions', { currency })
  const closed = options.data?.most === '' ? t('agency.give.closed', { currency }) : undefined
  const choose = (
    <Button disabledReason={frozenUntil ? t('agency.given.frozen') : closed} onClick={onChoose}>
      {t('agency.given.choose')}
    </Button>
  )
  const isEmpty = list.data?.pages[0]?.rows.length === 0
  return (
    <section className="grid grid-cols-1 gap-5">
      <h2 className="sr-only">{t('agency.given.title')}</h2>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="min-h-6 min-w-0 flex-1 basis-64 text-14 text-text-2">
          {closed ?? (options.data && <Room options={options.data} />)}
        </p>
        {!isEmpty && (
          <div className="flex flex-wrap gap-2">
            <SaveTransfers />
            {choose}
          </div>
        )}
      </div>
      <RecordList<Given>
        list={list}
        end="agency.given.end"
        empty={
          <div className="card">
            <EmptyState
              icon="transfer"
              title={t('agency.given.empty')}
              note={t('agency.given.emptyNote')}
              action={choose}
            />
          </div>
        }
      >
        {(rows) => (
          <ul className="card rows px-4 md:px-6" aria-label={t('agency.given.title')}>
            {rows.map((row) => (
              <GivenRow key={row.id} row={row} />
            ))}
          </ul>
        )}
      </RecordList>
    </section>
  )
}

function Room({ options: { left, most, currency } }: { options: Reply<'getTeamTransferOptions'> }) {
  const { t } = useText()
  return t('agency.given.limit', { left: groupAmount(left), most: groupAmount(most), currency })
}

function GivenRow({ row }: { row: Given }) {
  const { t, lang } = useText()
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-4">
      <span className="min-w-0 font-medium wrap-anywhere">{row.userName}</span>
      <Amount value={row.amount} currency={row.currency} className="ms-auto" />
      <span className="flex w-full flex-wrap items-baseline gap-x-4 text-14 text-text-3 tabular-nums">
        <time dateTime={row.at}>{formatTime(row.at, lang, 'day')}</time>
        {isPositive(row.turnover) && <span>{t('agency.given.asks', { turnover: groupAmount(row.turnover) })}</span>}
        <Link
          href={`/member/records?find=${row.transferId}`}
          className="ms-auto link"
          aria-label={t('agency.given.entryOf', { name: row.userName })}
        >
          {t('agency.given.entry')}
        </Link>
      </span>
    </li>
  )
}

function SaveTransfers() {
  const { t, lang } = useText()
  const read = async () => {
    const { rows, isCut } = await readPages((cursor) => call('listTeamTransfers', { cursor, size: 100 }))
    return {
      heads: [
        t('record.time'),
        t('agency.name'),
        t('record.currency'),
        t('agency.give.amount'),
        t('rebate.required'),
        t('record.id'),
      ],
      rows: rows.map((row) => [
        formatTime(row.at, lang),
        row.userName,
        row.currency,
        row.amount,
        row.turnover,
        row.transferId,
      ]),
      isCut,
    }
  }
  return <SaveCsv name={t('agency.given.title')} read={read} />
}

import { Button, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import type { RowOf } from '../../../call/use-list.ts'
import { useRead } from '../../../call/use-read.ts'
import type { Column } from '../../../list/columns.ts'
import { ListPage } from '../../../list/list-page.tsx'
import { useFilter } from '../../../list/use-filter.ts'
import { useOperator } from '../../../session/session.tsx'
import { formatTime } from '../../../texts/dates.ts'
import { textOr, useText } from '../../../texts/use-text.tsx'
import { daysText, money } from './figures.ts'
import { RunDrawer } from './run-drawer.tsx'
import { SettleCard } from './settle-card.tsx'

type Row = RowOf<'listCommissionRuns'>
const kinds = ['', 'TURNOVER', 'SHARE', 'CPA'] as const

/** What settlements of commission counted, and what one would count now. */
export function SettlementPage() {
  const { t } = useText()
  const { may } = useOperator()
  const { data } = useRead('getOperatorAgencyPlan', {})
  const [posts, setPosts] = useState(0)
  const currencies = data?.currencies ?? []
  return (
    <div className="agency">
      {may('previewCommission') && data && (
        <SettleCard currencies={currencies} today={data.today} onPosted={() => setPosts((before) => before + 1)} />
      )}
      <Runs key={posts} currencies={currencies} label={t('agency.settlement.currency')} />
    </div>
  )
}

function Runs({ currencies, label }: { currencies: readonly string[]; label: string }) {
  const { t, lang } = useText()
  const [kind, setKind] = useFilter('kind', kinds)
  const [currency, setCurrency] = useFilter('currency')
  const [day, setDay] = useFilter('day')
  const [opened, setOpened] = useState<Row>()
  const columns: readonly Column<Row>[] = [
    { key: 'at', title: 'agency.settlement.at', text: ({ createdAt }) => formatTime(createdAt, lang) },
    {
      key: 'kind',
      title: 'agency.settlement.kind',
      text: (row) => textOr(`agency.settlement.kind.${row.kind}`, row.kind),
    },
    { key: 'days', title: 'agency.settlement.days', text: ({ fromDay, toDay }) => daysText(fromDay, toDay, t) },
    { key: 'by', title: 'agency.settlement.by', text: ({ operator }) => operator || t('agency.settlement.by.job') },
    { key: 'lines', title: 'agency.settlement.run.lines', text: ({ lines }) => String(lines) },
    { key: 'corrections', title: 'agency.settlement.corrections', text: ({ corrections }) => String(corrections) },
    {
      key: 'commission',
      title: 'agency.settlement.commission',
      text: (row) => `${row.commission} ${row.currency}`,
      show: (row) => (
        <span className="figure">
          {money(row.commission)} {row.currency}
        </span>
      ),
    },
  ]
  return (
    <ListPage
      name="listCommissionRuns"
      request={{ kind, currency, day }}
      columns={columns}
      rowKey={({ id }) => id}
      empty={t('agency.settlement.runs.empty')}
      filter={
        <>
          <strong>{t('agency.settlement.runs')}</strong>
          <Segmented
            value={kind}
            onChange={setKind}
            options={kinds.map((one) => ({
              value: one,
              label: t(one ? `agency.settlement.kind.${one}` : 'agency.settlement.kind.all'),
            }))}
          />
          <Select
            allowClear
            className="agency-currency"
            aria-label={label}
            placeholder={label}
            value={currency || null}
            onChange={(one: string | null) => setCurrency(one ?? '')}
            options={currencies.map((one) => ({ value: one, label: one }))}
          />
          <Input
            type="date"
            className="agency-day"
            aria-label={t('agency.settlement.runs.day')}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        </>
      }
      head={() => opened && <RunDrawer run={opened} onClose={() => setOpened(undefined)} />}
      rowActions={(row) => (
        <Button type="link" onClick={() => setOpened(row)}>
          {t('agency.settlement.open')}
        </Button>
      )}
    />
  )
}

import { useMemo, useState } from 'react'
import type { TextKey } from '../../../texts/text-keys.ts'
import { useText } from '../../../texts/use-text.tsx'
import { DayChart } from '../../../ui/day-chart.tsx'
import { groupDigits } from '../../../ui/group-digits.ts'
import { Select } from '../../../ui/select.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import type { Overview } from './agency-types.ts'
import { dayText } from './figure-text.ts'

type Day = Overview['days'][number]

const figures = ['commission', 'turnover', 'winLoss', 'registrations', 'active'] as const
type Figure = (typeof figures)[number]

const texts: Readonly<Record<Figure, TextKey>> = {
  commission: 'agency.figure.commission',
  turnover: 'agency.figure.turnover',
  winLoss: 'agency.figure.winLoss',
  registrations: 'agency.figure.registrations',
  active: 'agency.figure.active',
}

/** One figure day by day as a chart, and all of them as a table. */
export function DaysCard({ overview: { days } }: { overview: Overview }) {
  const { t, lang } = useText()
  const [figure, setFigure] = useState<Figure>('turnover')
  // The chart is drawn anew for other points only.
  const points = useMemo(() => days.map((day) => ({ day: day.day, value: String(day[figure]) })), [days, figure])
  const columns: Column<Day>[] = [
    {
      key: 'day',
      head: t('agency.day'),
      cell: ({ day }) => <span className="whitespace-nowrap">{dayText(day, lang)}</span>,
    },
    ...figures.map((name) => ({
      key: name,
      head: t(texts[name]),
      cell: (day: Day) => groupDigits(String(day[name])),
      numeric: true,
    })),
  ]
  return (
    <section className="card px-5 py-5 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-16">{t('agency.byDay')}</h2>
        <div className="w-44">
          <Select
            aria-label={t('agency.chosenFigure')}
            className="w-full"
            value={figure}
            options={figures.map((value) => ({ value, label: t(texts[value]) }))}
            onChange={({ target }) => setFigure(figures.find((one) => one === target.value) ?? 'turnover')}
          />
        </div>
      </div>
      <DayChart
        className="mt-4"
        label={t('agency.chart', { figure: t(texts[figure]) })}
        lang={lang}
        dayText={(day) => dayText(day, lang)}
        points={points}
      />
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-14 text-text-2">
          {t('agency.asTable')}
        </summary>
        <Table caption={t('agency.byDay')} columns={columns} rows={days.toReversed()} rowKey={({ day }) => day} />
      </details>
    </section>
  )
}

import { Empty, Segmented } from 'antd'
import { ReadFailure } from '../../call/read-failure.tsx'
import { useRead } from '../../call/use-read.ts'
import { PlainTable } from '../../list/plain-table.tsx'
import { useFilter } from '../../list/use-filter.ts'
import { clockOf } from '../../texts/dates.ts'
import { useText } from '../../texts/use-text.tsx'

const choices = [7, 31]

/** How long members waited for the desk, and how they rated it, by day. */
export function FiguresPage() {
  const { t } = useText()
  const [days, setDays] = useFilter('days', choices)
  const { data, failure, isPending, reload } = useRead('getDeskFigures', { days })
  return (
    <section className="list">
      <div className="list-bar">
        <Segmented
          value={days}
          onChange={setDays}
          options={choices.map((one) => ({ value: one, label: t('figures.days', { days: one }) }))}
        />
      </div>
      {failure && <ReadFailure failure={failure} onRetry={reload} />}
      <PlainTable
        label={t('figures.title')}
        size="middle"
        rowKey="day"
        loading={isPending}
        dataSource={data?.rows ?? []}
        locale={{ emptyText: data ? <Empty description={t('figures.empty')} /> : ' ' }}
        columns={[
          { key: 'day', title: t('figures.day'), dataIndex: 'day' },
          { key: 'begun', title: t('figures.begun'), dataIndex: 'begun' },
          { key: 'taken', title: t('figures.taken'), dataIndex: 'taken' },
          { key: 'wait', title: t('figures.wait'), render: (_, row) => clockOf(row.usualWaitSeconds) },
          { key: 'late', title: t('figures.late'), dataIndex: 'late' },
          { key: 'rated', title: t('figures.rated'), dataIndex: 'rated' },
          {
            key: 'stars',
            title: t('figures.stars'),
            render: (_, row) => (row.rated > 0 ? (row.starsTenths / 10).toFixed(1) : t('figures.unrated')),
          },
        ]}
      />
    </section>
  )
}

import { Amount } from '../../../ui/amount.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Table } from '../../../ui/table.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { Section } from './section.tsx'
import { useWords } from './use-words.ts'

const amounts = ['0.00', '100.00', '-100.00', '1234567890.00'] as const

/** Figures, rows, tables and timelines, from empty to very long. */
export function DataSection() {
  const words = useWords()
  return (
    <Section name="data" title={words.data}>
      <div className="gallery-row items-baseline">
        {amounts.map((value) => (
          <Amount key={value} value={value} currency="CNY" tone="change" className="text-26" />
        ))}
        <Amount value="1234567890.00" currency="CNY" className="text-34" />
      </div>
      <div className="gallery-cards">
        <div className="card rows px-4">
          <ListRow title={words.deposit} note={words.time} after={<Amount value="500.00" tone="change" />} />
          <ListRow
            before={<Icon name="withdraw" />}
            title={words.longName}
            note={words.long}
            after={<Amount value="-1234567890.00" tone="change" />}
          />
          <ListRow
            before={<Icon name="bank" />}
            title={words.withdraw}
            after={<Badge>{words.review}</Badge>}
            onClick={() => {}}
          />
        </div>
        <div className="card p-6">
          <Timeline
            stateNames={{ done: words.doneStep, now: words.nowStep, next: words.nextStep, failed: words.failedStep }}
            steps={[
              { key: 'done', state: 'done', title: words.done, note: words.time },
              { key: 'failed', state: 'failed', title: words.failed, note: words.time, detail: words.detail },
              { key: 'now', state: 'now', title: words.review, note: words.time },
              { key: 'next', state: 'next', title: words.next },
            ]}
          />
        </div>
        <QrCode text="https://mingtang.example/home/download" label={words.qr} sizePx={175} />
      </div>
      <div className="card">
        <Table
          caption={words.table}
          rows={[...amounts]}
          rowKey={(value) => value}
          columns={[
            {
              key: 'type',
              head: words.type,
              cell: (value) => (value.startsWith('-') ? words.withdraw : words.deposit),
            },
            { key: 'name', head: words.account, cell: () => words.longName },
            { key: 'state', head: words.state, cell: () => <Badge tone="jade">{words.done}</Badge> },
            {
              key: 'amount',
              head: words.amount,
              numeric: true,
              cell: (value) => <Amount value={value} tone="change" />,
            },
          ]}
        />
      </div>
    </Section>
  )
}

import { Drawer } from 'antd'
import type { RowOf } from '../../../call/use-list.ts'
import type { Column } from '../../../list/columns.ts'
import { ListPage } from '../../../list/list-page.tsx'
import { textOr, useText } from '../../../texts/use-text.tsx'
import { change, daysText } from './figures.ts'

type Agent = RowOf<'listCommissionRunAgents'>
const columns: readonly Column<Agent>[] = [
  { key: 'agent', title: 'agency.settlement.agent', text: ({ userName }) => userName },
  { key: 'lines', title: 'agency.settlement.run.lines', text: ({ lines }) => String(lines) },
  { key: 'corrections', title: 'agency.settlement.corrections', text: ({ corrections }) => String(corrections) },
  {
    key: 'commission',
    title: 'agency.settlement.commission',
    text: ({ commission }) => commission,
    show: ({ commission }) => <span className="figure">{change(commission)}</span>,
  },
]

type RunDrawerProps = { run: RowOf<'listCommissionRuns'>; onClose: () => void }

/** What a settlement earned each agent. */
export function RunDrawer({ run: { id, kind, currency, fromDay, toDay }, onClose }: RunDrawerProps) {
  const { t } = useText()
  const days = daysText(fromDay, toDay, t)
  const title = t('agency.settlement.of', { kind: textOr(`agency.settlement.kind.${kind}`, kind), days, currency })
  return (
    <Drawer open size={640} title={title} onClose={onClose}>
      <ListPage
        name="listCommissionRunAgents"
        request={{ runId: id }}
        columns={columns}
        rowKey={({ memberId }) => memberId}
        label={title}
        empty={t('agency.settlement.run.empty')}
      />
    </Drawer>
  )
}

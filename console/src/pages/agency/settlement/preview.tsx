import { DownloadOutlined } from '@ant-design/icons'
import type { Reply } from '@mingtang/contract/client.ts'
import { csvOf } from '@mingtang/contract/csv.ts'
import { Alert, Button, Descriptions, Popconfirm } from 'antd'
import { PlainTable } from '../../../list/plain-table.tsx'
import { saveFile } from '../../../list/save-file.ts'
import { textOr, useText } from '../../../texts/use-text.tsx'
import { change, daysText, money, sumOf } from './figures.ts'
import type { SettlementRequest } from './settlement-request.ts'

type Reviewed = Reply<'previewCommission'>
type Agent = Reviewed['agents'][number]
type Newcomer = Reviewed['newcomers'][number]

const maxRows = 100

type PreviewProps = { asked: SettlementRequest; preview: Reviewed; isPosting: boolean; onPost: () => void }

/** What a settlement would count, by agent: what was posted, what it would be now, and the difference. */
export function Preview({ asked, preview, isPosting, onPost }: PreviewProps) {
  const { t } = useText()
  const { kind, currency } = asked
  const { lines, turnover, commission, agents, newcomers } = preview
  const days = daysText(preview.fromDay, preview.toDay, t)
  const isSame = lines === 0 && agents.length === 0
  const figures = [
    { key: 'lines', label: t('agency.settlement.lines'), children: String(lines) },
    ...(kind === 'TURNOVER'
      ? [{ key: 'turnover', label: t('agency.settlement.turnover'), children: `${money(turnover)} ${currency}` }]
      : []),
    {
      key: 'difference',
      label: t('agency.settlement.difference'),
      children: <strong className="figure">{`${change(commission)} ${currency}`}</strong>,
    },
  ]
  return (
    <section className="agency-preview" aria-live="polite">
      <strong>{t('agency.settlement.of', { kind: t(`agency.settlement.kind.${kind}`), days, currency })}</strong>
      {isSame ? (
        <Alert type="success" showIcon title={t('agency.settlement.same')} />
      ) : (
        <>
          <Descriptions size="small" items={figures} />
          <Agents kind={kind} agents={agents} fileName={`commission-${kind}-${preview.fromDay}-${currency}.csv`} />
        </>
      )}
      {newcomers.length > 0 && <Newcomers rows={newcomers} />}
      {(!isSame || newcomers.length > 0) && (
        <Popconfirm
          placement="topLeft"
          classNames={{ root: 'agency-ask' }}
          title={t('agency.settlement.post.ask', { commission: change(commission), currency })}
          okText={t('agency.settlement.post')}
          cancelText={t('shell.cancel')}
          onConfirm={onPost}
        >
          <Button type="primary" loading={isPosting} className="agency-post">
            {t('agency.settlement.post')}
          </Button>
        </Popconfirm>
      )}
    </section>
  )
}

function Agents({
  kind,
  agents,
  fileName,
}: {
  kind: SettlementRequest['kind']
  agents: readonly Agent[]
  fileName: string
}) {
  const { t } = useText()
  const columns = [
    { key: 'agent', title: t('agency.settlement.agent'), text: ({ userName }: Agent) => userName },
    ...(kind === 'SHARE'
      ? [
          { key: 'result', title: t('agency.settlement.result'), text: ({ result }: Agent) => result },
          { key: 'before', title: t('agency.settlement.before'), text: ({ carriedBefore }: Agent) => carriedBefore },
          { key: 'after', title: t('agency.settlement.after'), text: ({ carriedAfter }: Agent) => carriedAfter },
        ]
      : []),
    { key: 'counted', title: t('agency.settlement.counted'), text: ({ counted }: Agent) => counted },
    { key: 'now', title: t('agency.settlement.now'), text: (one: Agent) => sumOf(one.counted, one.commission) },
    { key: 'difference', title: t('agency.settlement.difference'), text: ({ commission }: Agent) => commission },
  ]
  const shownAs = (key: string, text: string) => {
    if (key === 'agent') return text
    return <span className="figure">{key === 'difference' ? change(text) : money(text)}</span>
  }
  const save = () =>
    saveFile(
      fileName,
      csvOf([columns.map(({ title }) => title), ...agents.map((one) => columns.map(({ text }) => text(one)))]),
    )
  return (
    <>
      <div className="list-bar">
        <strong className="list-filter">{t('agency.settlement.agents')}</strong>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={save}>
          {t('list.export')}
        </Button>
      </div>
      {agents.length === maxRows && <p className="agency-note">{t('agency.settlement.agents.most')}</p>}
      <PlainTable<Agent>
        label={t('agency.settlement.agents')}
        className="agency-agents"
        rowKey="memberId"
        dataSource={agents}
        columns={columns.map(({ key, title, text }) => ({
          key,
          title,
          align: key === 'agent' ? 'start' : 'end',
          render: (_: unknown, one: Agent) => shownAs(key, text(one)),
        }))}
      />
    </>
  )
}

function Newcomers({ rows }: { rows: readonly Newcomer[] }) {
  const { t } = useText()
  const decision = ({ state, reason }: Newcomer) =>
    [textOr(`agency.settlement.state.${state}`, state), reason && textOr(`agency.settlement.reason.${reason}`, reason)]
      .filter(Boolean)
      .join(' · ')
  return (
    <PlainTable<Newcomer>
      label={t('agency.settlement.newcomers')}
      rowKey="userName"
      dataSource={rows}
      columns={[
        { key: 'member', title: t('agency.settlement.member'), dataIndex: 'userName' },
        { key: 'agent', title: t('agency.settlement.agent'), dataIndex: 'agentName' },
        { key: 'state', title: t('agency.settlement.state'), render: (_, one) => decision(one) },
        { key: 'deposit', title: t('agency.settlement.deposit'), render: (_, one) => money(one.deposit) },
        { key: 'turnover', title: t('agency.settlement.turnover'), render: (_, one) => money(one.turnover) },
        { key: 'amount', title: t('agency.settlement.amount'), render: (_, one) => change(one.commission) },
      ]}
    />
  )
}

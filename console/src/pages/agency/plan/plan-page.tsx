import type { Reply } from '@mingtang/contract/client.ts'
import { EditOutlined } from '@ant-design/icons'
import { Alert, Button, Card, Descriptions, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { ReadFailure } from '../../../call/read-failure.tsx'
import type { RowOf } from '../../../call/use-list.ts'
import { useRead } from '../../../call/use-read.ts'
import type { Column } from '../../../list/columns.ts'
import { ListPage } from '../../../list/list-page.tsx'
import { useOperator } from '../../../session/session.tsx'
import { formatTime } from '../../../texts/dates.ts'
import { textOr, useText } from '../../../texts/use-text.tsx'
import type { Plan } from './plan-fields.ts'
import { PlanForm } from './plan-form.tsx'
import { planLines } from './plan-lines.ts'

type Row = RowOf<'listAgencyPlans'>

/** What agents earn by the tenant's plan and who may become one: today, and by what was saved before. */
export function PlanPage() {
  const { t } = useText()
  const { may } = useOperator()
  const { data, failure, isPending, reload } = useRead('getOperatorAgencyPlan', {})
  const [isEdited, setEdited] = useState(false)
  const [saves, setSaves] = useState(0)
  const saved = data?.plan
  const inForce = data && saved && { ...saved, share: data.share, newcomer: data.newcomer }
  return (
    <div className="agency">
      <Card
        size="small"
        title={t('agency.plan.now')}
        extra={
          may('saveAgencyPlan') && (
            <Button
              type="primary"
              icon={<EditOutlined aria-hidden />}
              disabled={!inForce}
              onClick={() => setEdited(true)}
            >
              {t('agency.plan.change')}
            </Button>
          )
        }
      >
        {failure && <ReadFailure failure={failure} onRetry={reload} />}
        {isPending && <Skeleton active />}
        {data?.laterFrom && (
          <Alert
            type="info"
            showIcon
            className="form-refusal"
            title={t('agency.plan.later', { day: data.laterFrom })}
          />
        )}
        {data && data.warnings.length > 0 && <EarningAlert warnings={data.warnings} />}
        {inForce && <PlanText plan={inForce} />}
      </Card>
      <Versions key={saves} />
      {isEdited && saved && inForce && (
        <PlanForm
          saved={saved}
          inForce={inForce}
          currencies={data.currencies}
          onClose={() => setEdited(false)}
          onStale={reload}
          onSaved={() => {
            reload()
            setSaves(saves + 1)
          }}
        />
      )}
    </div>
  )
}

/** The games whose stakes earn more than they keep, each with both figures in percent. */
function EarningAlert({ warnings }: { warnings: Reply<'getOperatorAgencyPlan'>['warnings'] }) {
  const { t } = useText()
  const games = warnings.map(
    ({ gameCode, earnedMillionths, edgeMillionths }) =>
      `${gameCode} ${percent(earnedMillionths)} > ${percent(edgeMillionths)}`,
  )
  return (
    <Alert
      type="warning"
      showIcon
      className="form-refusal"
      title={t('agency.plan.earns', { games: games.join(', ') })}
    />
  )
}

function percent(millionths: number): string {
  return `${(millionths / 10_000).toFixed(2)}%`
}

function PlanText({ plan }: { plan: Plan }) {
  const { t } = useText()
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, md: 2, xl: 3 }}
      items={planLines(plan, t).map(({ key, label, text }) => ({ key, label, children: text }))}
    />
  )
}

function Versions() {
  const { t, lang } = useText()
  const columns: readonly Column<Row>[] = [
    { key: 'savedAt', title: 'agency.plan.savedAt', text: ({ savedAt }) => formatTime(savedAt, lang) },
    { key: 'savedBy', title: 'agency.plan.savedBy', text: ({ savedBy }) => savedBy || t('agency.plan.seed') },
    { key: 'fromDay', title: 'agency.plan.fromDay', text: ({ fromDay }) => fromDay },
    {
      key: 'state',
      title: 'agency.plan.state',
      text: ({ state }) => textOr(`agency.plan.state.${state}`, state),
      show: ({ state }) => <Tag>{textOr(`agency.plan.state.${state}`, state)}</Tag>,
    },
    {
      key: 'content',
      title: 'agency.plan.content',
      text: ({ plan }) => (plan ? planLines(plan, t).map(({ label, text }) => `${label}: ${text}`) : []).join('; '),
      show: ({ plan }) => (
        <details className="audit-detail">
          <summary>{t('agency.plan.content.show')}</summary>
          {plan && <PlanText plan={plan} />}
        </details>
      ),
    },
  ]
  return (
    <ListPage
      name="listAgencyPlans"
      request={{}}
      columns={columns}
      rowKey={({ id }) => id}
      empty={t('agency.plan.empty')}
      filter={<strong>{t('agency.plan.versions')}</strong>}
    />
  )
}

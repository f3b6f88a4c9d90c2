import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { Button, Empty, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { ReadFailure } from '../../../call/read-failure.tsx'
import { useRead } from '../../../call/use-read.ts'
import { textOf, useText } from '../../../texts/use-text.tsx'

type Risk = Reply<'listAgencyRisks'>['rows'][number]

/** What members of a branch share with each other or with the agent; it is read only when asked, because it takes a moment. */
export function RiskList({ id }: { id: string }) {
  const { t } = useText()
  const [isAsked, setAsked] = useState(false)
  const { data, failure, isPending, reload } = useRead('listAgencyRisks', { id }, { enabled: isAsked })
  return (
    <section className="notes tree-risks" aria-label={t('agents.risks')}>
      <h2 className="note-head">{t('agents.risks')}</h2>
      <p className="note">{t('agents.risks.note')}</p>
      {!isAsked && <Button onClick={() => setAsked(true)}>{t('agents.risks.read')}</Button>}
      {failure && <ReadFailure failure={failure} onRetry={reload} />}
      {isPending && <Skeleton active />}
      {data?.rows.length === 0 && <Empty description={t('agents.risks.none')} />}
      {data && data.rows.length > 0 && (
        <ul className="rows">
          {data.rows.map((risk, at) => (
            <li key={`${risk.kind}${at}`}>
              <Fact risk={risk} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Fact({ risk }: { risk: Risk }) {
  const { t } = useText()
  const { kind, members, isOwn, userNames, times, currency } = risk
  const [amount, back] = [groupAmount(risk.amount), groupAmount(risk.back)]
  const names = userNames.join(', ')
  return (
    <div>
      <strong>{textOf(`agents.risk.${kind}`)}</strong> {isOwn && <Tag color="error">{t('agents.risk.own')}</Tag>}
      <p>{textOf(`agents.risk.${kind}.of`, { members, times, amount, back, currency })}</p>
      <small>{members > userNames.length ? t('agents.risk.more', { names, members }) : names}</small>
    </div>
  )
}

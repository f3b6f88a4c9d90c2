import type { DeskEventKind } from '@mingtang/contract/gen/words.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { Button, Empty, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { ReadFailure } from '../../call/read-failure.tsx'
import { useRead } from '../../call/use-read.ts'
import { BetText } from './bet-text.tsx'
import { formatTime } from '../../texts/dates.ts'
import { textOr, useText } from '../../texts/use-text.tsx'

const kinds = ['RECHARGE', 'WITHDRAWAL', 'TRANSFER', 'BET', 'LOGIN', 'DEVICE', 'MESSAGE'] as const

/** Who the member is, and what happened lately. It is read only when the operator asks, because the member sees each look. */
export function MemberPanel({ id }: { id: string }) {
  const { t } = useText()
  const [isAsked, setAsked] = useState(false)
  if (isAsked) return <Member id={id} />
  return (
    <div className="notes">
      <p>{t('desk.member.told')}</p>
      <Button type="primary" onClick={() => setAsked(true)}>
        {t('desk.member.look')}
      </Button>
    </div>
  )
}

function Member({ id }: { id: string }) {
  const { t, lang } = useText()
  const [kind, setKind] = useState<DeskEventKind | ''>('')
  const { data, failure, reload } = useRead('getDeskMember', { id, kind })
  return (
    <div className="notes">
      {failure && <ReadFailure failure={failure} onRetry={reload} />}
      {data && (
        <dl className="facts">
          <Fact name={t('desk.member.name')} value={data.realName} />
          <Fact name={t('desk.member.phone')} value={data.phone} />
          <Fact name={t('desk.member.email')} value={data.email} />
          <Fact name={t('desk.member.since')} value={formatTime(data.registeredAt, lang)} />
          {data.balances.map(({ currency, amount }) => (
            <Fact key={currency} name={t('desk.member.balance', { currency })} value={groupAmount(amount)} />
          ))}
        </dl>
      )}
      <Select
        aria-label={t('desk.events')}
        value={kind}
        onChange={setKind}
        options={[
          { value: '', label: t('desk.events.all') },
          ...kinds.map((one) => ({ value: one, label: t(`desk.event.kind.${one}`) })),
        ]}
      />
      {!data && !failure && <Skeleton active />}
      {data?.events.length === 0 && <Empty description={t('desk.events.none')} />}
      <ol className="rows">
        {data?.events.map((event) => (
          <li key={`${event.kind}${event.id}`}>
            <div>
              <strong>{textOr(`desk.event.kind.${event.kind}`, event.kind)}</strong>{' '}
              {textOr(`desk.order.state.${event.state}`, event.state)}
              {event.bet ? <BetText bet={event.bet} /> : <p>{event.detail}</p>}
              <small>{formatTime(event.at, lang, 'short')}</small>
            </div>
            {event.amount && (
              <span className="figure">
                {groupAmount(event.amount)} {event.currency}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  const { t } = useText()
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figure">{value || t('desk.member.none')}</dd>
    </div>
  )
}

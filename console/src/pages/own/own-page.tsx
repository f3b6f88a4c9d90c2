import { Button, Card, Popconfirm, Skeleton, Tag } from 'antd'
import { ReadFailure } from '../../call/read-failure.tsx'
import { useChange } from '../../call/use-change.ts'
import { useRead } from '../../call/use-read.ts'
import { formatTime } from '../../texts/dates.ts'
import { useText } from '../../texts/use-text.tsx'
import { RenewCodes } from './renew-codes.tsx'

/** The operator's own open sessions and backup codes. */
export function OwnPage() {
  return (
    <div className="cards">
      <Sessions />
      <RenewCodes />
    </div>
  )
}

function Sessions() {
  const { t, lang } = useText()
  const { data, failure, reload } = useRead('listOperatorSessions', {})
  const revoke = useChange('revokeOperatorSession', { onDone: reload })
  return (
    <Card title={t('own.sessions')}>
      {failure && <ReadFailure failure={failure} onRetry={reload} />}
      {!data && !failure && <Skeleton active />}
      <ul className="rows">
        {data?.rows.map((session) => (
          <li key={session.id}>
            <div>
              <strong>{session.deviceName}</strong> {session.isCurrent && <Tag>{t('own.current')}</Tag>}
              <p>
                {session.ip} · {t('own.seen', { time: formatTime(session.seenAt, lang) })}
              </p>
            </div>
            {!session.isCurrent && (
              <Popconfirm title={t('own.revoke.ask')} onConfirm={() => revoke.send({ id: session.id })}>
                <Button danger loading={revoke.isPending}>
                  {t('own.revoke')}
                </Button>
              </Popconfirm>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

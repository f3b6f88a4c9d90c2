import { Button, Result, Spin } from 'antd'
import { lazy, Suspense } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { failureText } from '../call/client.ts'
import { LoginScreen } from '../login/login-screen.tsx'
import { useSession } from '../session/session.tsx'
import { useText } from '../texts/use-text.tsx'
import { OfflineNote } from './offline-note.tsx'

// The login needs neither menu nor pages.
const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }))

/** The login, or the console of the operator who is logged in. */
export function Frame() {
  const { t } = useText()
  const session = useSession()
  const waiting = <Spin className="frame-waiting" description={t('shell.loading')} />
  return (
    <>
      <OfflineNote />
      {session.kind === 'asking' && waiting}
      {session.kind === 'failed' && (
        <Result
          status="warning"
          title={t('shell.unreachable')}
          subTitle={failureText(session.failure)}
          extra={
            <Button type="primary" onClick={() => unawaited(session.refresh())}>
              {t('shell.retry')}
            </Button>
          }
        />
      )}
      {session.kind === 'out' && <LoginScreen hasEnded={session.hasEnded} />}
      {session.kind === 'in' && (
        <Suspense fallback={waiting}>
          <Shell />
        </Suspense>
      )}
    </>
  )
}

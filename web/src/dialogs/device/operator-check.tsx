import type { Reply } from '@mingtang/contract/client.ts'
import { useEffect, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { call } from '../../call/client.ts'
import { FormError } from '../../form/form-error.tsx'
import { sayInForm } from '../../form/form-failure.ts'
import { giveUp, stepDone } from '../../login/login-steps.ts'
import { ServiceLines } from '../../chat/service-lines.tsx'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type Waiting = Reply<'awaitDeviceApproval'>

const askAgainMs = 5_000

/** Waits for a person of customer service, who confirms the device by the reference; the login then continues by itself. */
export function OperatorCheck() {
  const { t } = useText()
  const [waiting, setWaiting] = useState<Waiting>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    const ask = async () => {
      try {
        const reply = await call('awaitDeviceApproval', {})
        if (isLeft) return
        setFailure(undefined)
        setWaiting(reply)
        if (reply.login) return stepDone(reply.login)
        if (reply.state === 'REFUSED') return
      } catch (error) {
        if (isLeft) return
        setFailure(sayInForm(error))
      }
      timer = setTimeout(() => unawaited(ask()), askAgainMs)
    }
    unawaited(ask())
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [])
  const isRefused = waiting?.state === 'REFUSED'
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-text-2">{t(isRefused ? 'session.device.refused' : 'session.device.operator')}</p>
      {waiting && !isRefused && (
        <div className="grid gap-1 rounded-m bg-s2 px-4 py-4 text-center">
          <span className="text-14 text-text-2">{t('session.device.reference')}</span>
          <strong className="text-26 font-semi tabular-nums">{waiting.reference.replace(/(.{3})(?=.)/, '$1 ')}</strong>
          <span className="inline-flex items-center justify-center gap-1.5 text-14 text-text-2" role="status">
            <Icon name="clock" size={16} />
            {t('session.device.waiting')}
          </span>
        </div>
      )}
      {!waiting && !failure && <Skeleton height="116px" radius="12px" />}
      <FormError text={failure} />
      <ServiceLines title={t('session.device.lines')} />
      <Button size="lg" className="w-full" onClick={giveUp}>
        {t('session.device.cancel')}
      </Button>
    </div>
  )
}

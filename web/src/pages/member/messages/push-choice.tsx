import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { call } from '../../../call/client.ts'
import { refreshCalls, useCallQuery } from '../../../call/use-call.ts'
import { FormError } from '../../../form/form-error.tsx'
import { sayInForm } from '../../../form/form-failure.ts'
import { useOnce } from '../../../form/use-once.ts'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { useBoot } from '../../../site/boot-context.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { findManager, subscribe, supportOf } from './browser-push.ts'

/** Turns the notifications of this device on and off. */
export function PushChoice() {
  const { t } = useText()
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <div>
        <h3 className="text-16">{t('inbox.device')}</h3>
        <p className="mt-1 text-14 text-text-2">{t('inbox.device.note')}</p>
      </div>
      <State />
    </section>
  )
}

function State() {
  const { t } = useText()
  const isIos = useBoot().system === 'ios'
  const [support, setSupport] = useState(() => supportOf(isIos))
  const manager = useManager()
  if (support === 'install')
    return (
      <>
        <p className="text-14 text-text-2">{t('inbox.device.install')}</p>
        <Link
          href="/home/download?system=ios"
          className="link inline-flex min-h-11 items-center justify-self-start text-14"
        >
          {t('inbox.device.howInstall')}
        </Link>
      </>
    )
  if (support === 'missing' || manager === null)
    return <p className="text-14 text-text-2">{t('inbox.device.missing')}</p>
  if (support === 'denied') return <p className="text-14 text-text-2">{t('inbox.device.denied')}</p>
  if (!manager) return <Skeleton height="44px" radius="12px" />
  return <Switch {...manager} onDenied={() => setSupport('denied')} />
}

type Found = { manager: PushManager; endpoint: string }

/** The browser's push manager and the address of its subscription; null without one, undefined until it is known. */
function useManager(): Found | null | undefined {
  const [found, setFound] = useState<Found | null>()
  useEffect(() => {
    unawaited(
      findManager().then(async (manager) => {
        const subscription = await manager?.getSubscription().catch(() => null)
        setFound(manager ? { manager, endpoint: subscription?.endpoint ?? '' } : null)
      }),
    )
  }, [])
  return found
}

function Switch({ manager, endpoint: known, onDenied }: Found & { onDenied: () => void }) {
  const { t } = useText()
  const [endpoint, setEndpoint] = useState(known)
  const [failure, setFailure] = useState<string>()
  const options = useCallQuery('getPushOptions', { endpoint })
  const turnOn = async (publicKey: string) => {
    const subscription = await subscribe(manager, publicKey)
    if (!subscription) return onDenied()
    await call('savePushSubscription', subscription)
    setEndpoint(subscription.endpoint)
    showToast(t('inbox.device.isOn'), 'good')
  }
  const turnOff = async () => {
    await call('deletePushSubscription', { endpoint })
    await (await manager.getSubscription())?.unsubscribe()
    showToast(t('inbox.device.isOff'), 'good')
  }
  const [busy, change] = useOnce(async () => {
    setFailure(undefined)
    try {
      if (options.data?.isSubscribed) await turnOff()
      else await turnOn(options.data?.publicKey ?? '')
    } catch (error) {
      // What is no failure of a call came from the browser, which cannot reach its push service.
      setFailure(error instanceof DOMException ? t('inbox.device.failed') : sayInForm(error))
    }
    refreshCalls(['getPushOptions'])
  })
  if (!options.data) return options.error ? <LoadFailed read={options} /> : <Skeleton height="44px" radius="12px" />
  return (
    <>
      <FormError text={failure} />
      <Button className="justify-self-start" busy={busy} onClick={change}>
        {t(options.data.isSubscribed ? 'inbox.device.turnOff' : 'inbox.device.turnOn')}
      </Button>
    </>
  )
}

import { useSyncExternalStore } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { appAround } from '../../../system.ts'
import { install, isInsideApp, useInstall } from './use-install.ts'

/**
 * The available action: an install button, a confirmation that the site is installed, or how to leave an app's built-in
 * browser first.
 */
export function InstallState({ name }: { name: string }) {
  const { t } = useText()
  const { offer, isAsking, isDismissed, isInstalled } = useInstall()
  const isInside = useSyncExternalStore(never, isInsideApp, () => false)
  const app = useSyncExternalStore(
    never,
    () => appAround(navigator.userAgent),
    () => undefined,
  )
  return (
    <div className="mt-5 grid min-h-13 content-start gap-2" role="status">
      {isInside ? (
        <Said title={t('download.inside', { name })} note={t('download.insideNote')} />
      ) : isInstalled ? (
        <Said title={t('download.done')} note={t('download.doneNote', { name })} />
      ) : offer || isAsking ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button look="primary" size="lg" busy={isAsking} onClick={() => unawaited(install())}>
            {t('download.install')}
          </Button>
          {/* Hidden on phones: below the button it would shift the page when the install offer arrives. */}
          <span className="hidden text-14 text-text-2 sm:inline">{t('download.installNote')}</span>
        </div>
      ) : app ? (
        <p className="flex max-w-xl gap-3">
          <Icon name="info" className="mt-0.5 flex-none text-accent-text" />
          {t('download.inApp', { app })}
        </p>
      ) : (
        isDismissed && <p className="text-14 text-text-2">{t('download.dismissed')}</p>
      )}
    </div>
  )
}

function Said({ title, note }: { title: string; note: string }) {
  return (
    <div className="flex max-w-xl gap-3">
      <Icon name="check" className="mt-0.5 flex-none text-jade" />
      <div>
        <p className="font-semi">{title}</p>
        <p className="mt-1 text-14 text-text-2">{note}</p>
      </div>
    </div>
  )
}

const never = () => () => {}

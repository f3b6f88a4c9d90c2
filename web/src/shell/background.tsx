// Work that no first view needs; loaded when the page has been idle for a while.
import './update-bar.css'
import { useEffect, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { ownBuild } from '../call/build-version.ts'
import type { HostedName } from '../session/dialog-ahead.ts'
import { lookAhead, reloadWithForm } from '../session/reload.ts'
import { getAppStore, useAppState } from '../session/app-store.ts'
import { readStored } from '../storage/stored.ts'
import { loadWholePack } from '../texts/packs.ts'
import { useText } from '../texts/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { wishForLateParts } from '../ui/late-part.tsx'
import { fetchDialog } from './dialog-host.tsx'
import { Popups } from './popups.tsx'
import { askForNewWorker, startWorker, takeNewWorker } from './service-worker.ts'

// The first dialog brings what all of them need, the others what is theirs: none is waited for at the first press.
const likely = (signedIn: boolean): readonly HostedName[] => (signedIn ? ['logout', 'feedback'] : ['login', 'register'])

/** Computes the device fingerprint, starts the service worker, remembers a guest's conversation, fetches the likely dialogs, offers a newer build, and shows popups. */
export function Background() {
  const newBuild = useAppState((state) => state.newBuild)
  const [passed, setPassed] = useState('')
  useEffect(() => {
    wishForLateParts()
    import('../session/kept-form.ts').catch(() => {})
    unawaited(import('../storage/device-print.ts').then(({ findPrint }) => findPrint()))
    if (ownBuild()) unawaited(startWorker())
    for (const name of likely(getAppStore().getState().signedIn)) lookAhead(() => fetchDialog(name))
    getAppStore().setState({ hasEarlierTalk: readStored('talk') === true })
  }, [])
  useEffect(() => {
    if (newBuild) unawaited(askForNewWorker())
  }, [newBuild])
  return (
    <>
      <Popups />
      {newBuild && newBuild !== passed && <UpdateBar onLater={() => setPassed(newBuild)} />}
    </>
  )
}

function UpdateBar({ onLater }: { onLater: () => void }) {
  const { t, lang } = useText()
  const [isHere, setHere] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    unawaited(loadWholePack(lang).then(() => setHere(true)))
  }, [lang])
  if (!isHere) return null
  const take = async () => {
    setBusy(true)
    await takeNewWorker()
    await reloadWithForm()
  }
  return (
    <aside className="update-bar" aria-label={t('site.update.title')}>
      <Icon name="refresh" size={20} className="text-accent-text" />
      <div role="status">
        <p className="font-medium">{t('site.update.title')}</p>
        <p className="text-14 text-text-2">{t('site.update.note')}</p>
      </div>
      <Button size="sm" busy={isBusy} onClick={() => unawaited(take())}>
        {t('site.update.take')}
      </Button>
      <IconButton icon="close" label={t('site.update.later')} onClick={onLater} />
    </aside>
  )
}

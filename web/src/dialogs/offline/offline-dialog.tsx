import { closeDialog, openDialog, useDialogs } from '../../session/dialogs.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LatticeDisc } from '../../ui/lattice.tsx'

/** Shown when another client took over the account; explains what to do if it was not the member. */
export function OfflineDialog() {
  const { t } = useText()
  const open = useDialogs((state) => state.open === 'offline')
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      title={t('session.offline.title')}
      closeLabel={t('session.close')}
      footer={
        <>
          <Button onClick={closeDialog}>{t('session.offline.known')}</Button>
          <Button look="primary" onClick={() => openDialog('login')}>
            {t('session.offline.login')}
          </Button>
        </>
      }
    >
      <div className="flex items-center gap-5">
        <LatticeDisc icon="phone" />
        <p className="min-w-0 text-text-2">{t('session.offline.note')}</p>
      </div>
    </Dialog>
  )
}

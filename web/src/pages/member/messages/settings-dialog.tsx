import type { MutableType } from '@mingtang/contract/gen/words.ts'
import { useCallChange, useCallQuery } from '../../../call/use-call.ts'
import { Unread } from '../../../screen/unread.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { PushChoice } from './push-choice.tsx'

const mutable = ['CASHIER', 'PROMOTION', 'BETS', 'SYSTEM'] as const

/** What the member wants to be told of, and where. */
export function SettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useText()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('inbox.settings.title')}
      description={t('inbox.settings.note')}
      closeLabel={t('session.close')}
    >
      {open && (
        <div className="grid gap-6">
          <Types />
          <PushChoice />
        </div>
      )}
    </Dialog>
  )
}

function Types() {
  const { t } = useText()
  const preferences = useCallQuery('getMessagePreferences', {})
  const save = useCallChange('saveMessagePreferences', {
    refresh: ['getMessagePreferences', 'getUnreadMessages'],
    onDone: () => showToast(t('inbox.settings.saved'), 'good'),
  })
  const kept = preferences.data?.mutedTypes
  if (!kept)
    return (
      <Unread reads={[preferences]} offlineNote={t('inbox.offline')}>
        <div className="grid gap-3" aria-busy="true">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} height="44px" />
          ))}
        </div>
      </Unread>
    )
  const muted = (save.isPending && save.variables?.mutedTypes) || kept
  const change = (type: MutableType, isWanted: boolean) =>
    save.mutate({ mutedTypes: isWanted ? muted.filter((one) => one !== type) : [...muted, type] })
  return (
    <fieldset className="grid">
      <legend className="sr-only">{t('inbox.settings.title')}</legend>
      <label className="check">
        <input type="checkbox" className="disabled:opacity-50" checked disabled aria-describedby="account-always" />
        <Choice title={t('inbox.tab.ACCOUNT')} note={t('inbox.settings.ACCOUNT')} noteId="account-always" />
      </label>
      {mutable.map((type) => (
        <label key={type} className="check">
          <input
            type="checkbox"
            checked={!muted.includes(type)}
            onChange={(event) => change(type, event.target.checked)}
          />
          <Choice title={t(`inbox.tab.${type}`)} note={t(`inbox.settings.${type}`)} />
        </label>
      ))}
    </fieldset>
  )
}

function Choice({ title, note, noteId }: { title: string; note: string; noteId?: string }) {
  return (
    <span>
      <span className="block text-16 text-text">{title}</span>
      <span id={noteId} className="block text-text-3">
        {note}
      </span>
    </span>
  )
}

import { useCallChange, useCallQuery } from '../call/use-call.ts'
import { useText } from '../texts/use-text.tsx'

/** Whether games bring the wallet's money along and take it back; its own height while it loads. */
export function AutoTransferSwitch() {
  const { t } = useText()
  const user = useCallQuery('getUserInfo', {}).data
  const save = useCallChange('setAutoTransfer', { refresh: ['getUserInfo'] })
  const isOn = (save.isPending ? save.variables?.isOn : undefined) ?? user?.isAutoTransfer ?? false
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isOn}
        disabled={!user}
        onChange={(event) => save.mutate({ isOn: event.target.checked })}
      />
      <span>
        <span className="block text-16 text-text">{t('platform.auto')}</span>
        <span className="block text-text-3">{t('platform.auto.note')}</span>
      </span>
    </label>
  )
}

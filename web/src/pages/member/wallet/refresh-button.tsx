import { useCallChange } from '../../../call/use-call.ts'
import { isOnlyWords, moneyReads } from '../../../money/use-money-change.ts'
import { useText } from '../../../texts/use-text.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { showToast } from '../../../ui/toast.tsx'

/** Asks for the balances again, and says what came of it. */
export function RefreshButton({ currency }: { currency: string }) {
  const { t } = useText()
  const asked = useCallChange('getBalance', {
    refresh: moneyReads,
    onDone: () => showToast(t('wallet.refreshed'), 'good'),
    onFailure: (failure) => {
      if (!isOnlyWords(failure)) return false
      showToast(t('wallet.failed'), 'bad')
      return true
    },
  })
  return (
    <IconButton
      icon="refresh"
      label={t('wallet.refresh')}
      className="-ms-2 text-text-2"
      aria-busy={asked.isPending}
      onClick={() => asked.mutate({ currency })}
    />
  )
}

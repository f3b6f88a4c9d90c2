import { Alert } from 'antd'
import { useSyncExternalStore } from 'react'
import { useText } from '../texts/use-text.tsx'

/** Says that the network is gone, as long as it is. */
export function OfflineNote() {
  const { t } = useText()
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  return isOnline ? null : <Alert banner type="warning" title={t('shell.offline')} />
}

function watchNetwork(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

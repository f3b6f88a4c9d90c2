import { useText } from '../../../texts/use-text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Instead of a list that was not loaded yet; its read is sent when the network returns. */
export function Offline() {
  const { t } = useText()
  return (
    <div className="card">
      <EmptyState icon="offline" title={t('mall.offline')} note={t('mall.offlineNote')} />
    </div>
  )
}

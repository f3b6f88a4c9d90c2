import { Empty } from 'antd'
import { useText } from '../../../texts/use-text.tsx'

/** What settlements of commission counted, and what one would count now. */
export function SettlementPage() {
  const { t } = useText()
  return <Empty description={t('agency.settlement.title')} />
}

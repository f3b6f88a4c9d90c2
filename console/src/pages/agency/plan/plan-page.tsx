import { Empty } from 'antd'
import { useText } from '../../../texts/use-text.tsx'

/** What agents earn by the tenant's plan, and who may become one. */
export function PlanPage() {
  const { t } = useText()
  return <Empty description={t('agency.plan.title')} />
}

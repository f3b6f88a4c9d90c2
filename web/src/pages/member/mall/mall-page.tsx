import { useSearchParams } from 'wouter'
import { MemberScreen } from '../../../screen/member-screen.tsx'
import { keepPlace } from '../../../site/use-scroll-to-top.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ItemList } from './item-list.tsx'
import { OrderList } from './order-list.tsx'

const tabs = ['items', 'orders'] as const

/** The points mall: goods for points, and the member's orders. */
export function MallPage() {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'items'
  const show = (next: (typeof tabs)[number]) =>
    setParams(next === 'items' ? {} : { tab: next }, { replace: true, state: keepPlace })
  return (
    <MemberScreen title={t('mall.title')} back={{ href: '/member/account', label: t('security.back') }}>
      <Tabs
        label={t('mall.tabs')}
        options={tabs.map((value) => ({ value, label: t(`mall.tab.${value}`) }))}
        value={tab}
        onChange={show}
      >
        <div className="mt-4">{tab === 'items' ? <ItemList onOrdered={() => show('orders')} /> : <OrderList />}</div>
      </Tabs>
    </MemberScreen>
  )
}

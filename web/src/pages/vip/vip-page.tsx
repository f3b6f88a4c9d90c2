import { Soon } from '../soon.tsx'

/** VIP levels, before they open. */
export function VipPage() {
  return <Soon icon="vip" title="site.nav.vip" soon="site.soon.vip" note="site.soon.vipNote" />
}

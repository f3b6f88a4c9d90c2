import { Soon } from '../soon.tsx'

const covers = { family: 'vip', codes: ['crown', 'phoenix', 'pearl', 'gem', 'swan', 'ding'] } as const

/** VIP levels, before they open. */
export function VipPage() {
  return <Soon icon="vip" title="site.nav.vip" soon="site.soon.vip" note="site.soon.vipNote" covers={covers} />
}

import { Soon } from '../../soon.tsx'

/** Promotions, before they open. */
export function DiscountPage() {
  return <Soon icon="gift" title="site.nav.promotions" soon="site.soon.promotions" note="site.soon.promotionsNote" />
}

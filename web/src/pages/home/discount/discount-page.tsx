import { Soon } from '../../soon.tsx'

const covers = { family: 'promotion', codes: ['firework', 'ingot', 'lantern', 'gourd', 'peach', 'kite'] } as const

/** Promotions, before they open. */
export function DiscountPage() {
  return (
    <Soon
      icon="gift"
      title="site.nav.promotions"
      soon="site.soon.promotions"
      note="site.soon.promotionsNote"
      covers={covers}
    />
  )
}

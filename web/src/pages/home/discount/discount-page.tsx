import { useSearchParams } from 'wouter'
import { Soon } from '../../../screen/soon.tsx'
import { SiteLink } from '../../../shell/site-link.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { LanternScene } from '../../../ui/scenes/lantern-scene.tsx'

const covers = { family: 'promotion', codes: ['firework', 'ingot', 'lantern', 'gourd', 'peach', 'kite'] } as const
// The referral promotion, as the link on the agent card names it.
const referral = 'qmfl'

export function DiscountPage() {
  const { t } = useText()
  const [search] = useSearchParams()
  const isReferral = search.get('id') === referral
  return (
    <Soon
      title="site.nav.promotions"
      soon={isReferral ? 'site.soon.qmfl' : 'site.soon.promotions'}
      note={isReferral ? 'site.soon.qmflNote' : 'site.soon.promotionsNote'}
      scene={<LanternScene />}
      covers={covers}
      action={
        <SiteLink to={isReferral ? '/home/teamwork' : '/game'} className={buttonClass('secondary')}>
          {t(isReferral ? 'site.soon.toTeamwork' : 'site.soon.toGames')}
        </SiteLink>
      }
    />
  )
}

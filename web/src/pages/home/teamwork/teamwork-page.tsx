import { Soon } from '../../../screen/soon.tsx'
import { SiteLink } from '../../../shell/site-link.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { BridgeScene } from '../../../ui/scenes/bridge-scene.tsx'

export function TeamworkPage() {
  const { t } = useText()
  return (
    <Soon
      title="site.nav.teamwork"
      soon="site.soon.teamwork"
      note="site.soon.teamworkNote"
      scene={<BridgeScene />}
      action={
        <SiteLink to="/home/customerService" className={buttonClass('secondary')}>
          {t('site.soon.toService')}
        </SiteLink>
      }
    />
  )
}

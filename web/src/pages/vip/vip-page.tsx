import { Soon } from '../../screen/soon.tsx'
import { SiteLink } from '../../shell/site-link.tsx'
import { useText } from '../../texts/use-text.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EavesScene } from '../../ui/scenes/eaves-scene.tsx'

const covers = { family: 'vip', codes: ['crown', 'phoenix', 'pearl', 'gem', 'swan', 'ding'] } as const

export function VipPage() {
  const { t } = useText()
  return (
    <Soon
      title="site.nav.vip"
      soon="site.soon.vip"
      note="site.soon.vipNote"
      scene={<EavesScene />}
      covers={covers}
      action={
        <SiteLink to="/member/records" className={buttonClass('secondary')}>
          {t('site.soon.toRecords')}
        </SiteLink>
      }
    />
  )
}

import { opener } from '../../session/dialog-ahead.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { EavesScene } from '../../ui/scenes/eaves-scene.tsx'

/** What VIP is, with the way in. */
export function VisitorHero() {
  const { t } = useText()
  return (
    <section className="vip-hero">
      <div className="max-w-[34rem]">
        <p className="text-text-2">{t('site.nav.vip')}</p>
        <h1 className="mt-4 text-34 text-balance lg:text-46">{t('vip.headline')}</h1>
        <p className="mt-4 text-16 text-text-2 lg:text-20">{t('vip.note')}</p>
        <Button look="primary" size="lg" className="mt-7" {...opener('login')}>
          {t('vip.see')}
        </Button>
      </div>
      <div className="vip-scene">
        <EavesScene />
      </div>
    </section>
  )
}

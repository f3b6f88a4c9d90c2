import { Soon } from '../../../screen/soon.tsx'
import { openDialog } from '../../../session/dialogs.ts'
import { onIntent } from '../../../shell/dialog-host.tsx'
import { RecommendedDomains } from '../../../shell/recommended-domains.tsx'
import { ServiceLines } from '../../../shell/service-lines.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { ScreenScene } from '../../../ui/scenes/screen-scene.tsx'

/** The customer service page while its own chat is coming soon: the tenant's lines, and messages of members. */
export function CustomerServicePage() {
  const { t } = useText()
  return (
    <>
      <Soon
        title="site.nav.service"
        soon="site.soon.service"
        note="site.soon.serviceNote"
        scene={<ScreenScene />}
        action={
          <div className="grid justify-items-start gap-3">
            <ServiceLines />
            <Button look="quiet" className="-ms-3" {...onIntent('feedback')} onClick={() => openDialog('feedback')}>
              {t('site.soon.toFeedback')}
            </Button>
          </div>
        }
      />
      <div className="page-width pb-16">
        <RecommendedDomains className="max-w-2xl" />
      </div>
    </>
  )
}

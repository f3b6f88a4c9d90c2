import { Soon } from '../../../screen/soon.tsx'
import { openDialog } from '../../../session/dialogs.ts'
import { onIntent } from '../../../shell/dialog-host.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { ScreenScene } from '../../../ui/scenes/screen-scene.tsx'

/** The customer service page while its chat is coming soon; messages can already be sent. */
export function CustomerServicePage() {
  const { t } = useText()
  return (
    <Soon
      title="site.nav.service"
      soon="site.soon.service"
      note="site.soon.serviceNote"
      scene={<ScreenScene />}
      action={
        <Button {...onIntent('feedback')} onClick={() => openDialog('feedback')}>
          {t('site.soon.toFeedback')}
        </Button>
      }
    />
  )
}

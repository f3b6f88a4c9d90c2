import { closeDialog } from '../session/dialogs.ts'
import { goTo } from '../site/navigation.ts'
import { useText } from '../texts/use-text.tsx'

/** Closes the dialog and opens the customer service page. */
export function goToService(): void {
  closeDialog()
  goTo('/home/customerService')
}

export function ContactService() {
  const { t } = useText()
  return (
    <p className="text-center text-14 text-text-2">
      {t('session.service.ask')}
      <button type="button" className="link ms-1 min-h-11" onClick={goToService}>
        {t('session.service.contact')}
      </button>
    </p>
  )
}

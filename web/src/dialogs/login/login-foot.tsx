import { opener } from '../../session/dialog-ahead.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'

/** The submit button, and links to registration and password recovery. */
export function LoginFoot({ busy }: { busy: boolean }) {
  const { t } = useText()
  return (
    <>
      <Button type="submit" look="primary" size="lg" className="w-full" busy={busy}>
        {t('session.login.submit')}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-14 text-text-2">
          {t('session.login.noAccount')}
          <button type="button" className="link ms-1 min-h-11" {...opener('register')}>
            {t('session.login.toRegister')}
          </button>
        </p>
        <button type="button" className="link min-h-11 text-14" {...opener('recover')}>
          {t('session.login.toRecover')}
        </button>
      </div>
    </>
  )
}

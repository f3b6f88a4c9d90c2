import { Button, Divider } from 'antd'
import { useText } from '../texts/use-text.tsx'
import { CodeForm } from './code-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'

type SecondStepProps = {
  factors: readonly string[]
  onPassed: (backupCodes: readonly string[]) => void
  onOver: () => void
}

/** The second factor: a passkey, a code of the authenticator app, or a backup code. */
export function SecondStep({ factors, onPassed, onOver }: SecondStepProps) {
  const { t } = useText()
  return (
    <div>
      {factors.includes('PASSKEY') && (
        <>
          <PasskeyButton label={t('login.passkey')} onPassed={onPassed} onOver={onOver} />
          <Divider plain>{t('login.or')}</Divider>
        </>
      )}
      <CodeForm
        label={factors.includes('TOTP') ? t('login.code') : t('login.backupCode')}
        onPassed={onPassed}
        onOver={onOver}
      />
      <Button type="link" block onClick={onOver}>
        {t('login.back')}
      </Button>
    </div>
  )
}

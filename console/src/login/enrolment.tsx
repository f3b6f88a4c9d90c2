import { Button, Divider, QRCode, Result, Skeleton, Typography } from 'antd'
import { failureText } from '../call/client.ts'
import { useRead } from '../call/use-read.ts'
import { useText } from '../texts/use-text.tsx'
import { CodeForm } from './code-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'

type EnrolmentProps = { onPassed: (backupCodes: readonly string[]) => void; onOver: () => void }

/** The first login: add an authenticator app, or a passkey. */
export function Enrolment({ onPassed, onOver }: EnrolmentProps) {
  const { t } = useText()
  const { data, failure, reload } = useRead('beginOperatorTotp', {})
  if (failure)
    return (
      <Result
        status="warning"
        title={failureText(failure)}
        extra={<Button onClick={failure.errorName === 'operatorRequired' ? onOver : reload}>{t('shell.retry')}</Button>}
      />
    )
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  return (
    <div>
      <Typography.Paragraph>{t('login.enrol')}</Typography.Paragraph>
      <div className="login-code">
        <QRCode aria-label={t('login.qr')} value={data.uri} type="svg" size={168} color="#14110c" bgColor="#ffffff" />
        <Typography.Text code copyable={{ text: data.secret }}>
          {data.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Typography.Text>
      </div>
      <CodeForm label={t('login.code.first')} onPassed={onPassed} onOver={onOver} />
      <Divider plain>{t('login.or')}</Divider>
      <PasskeyButton label={t('login.passkey.make')} onPassed={onPassed} onOver={onOver} />
    </div>
  )
}

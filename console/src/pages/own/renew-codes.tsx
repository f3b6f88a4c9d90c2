import { Button, Card, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import { Refusal } from '../../call/refusal.tsx'
import { useChange } from '../../call/use-change.ts'
import { useText } from '../../texts/use-text.tsx'

/** New backup codes for a fresh code; the old ones end. */
export function RenewCodes() {
  const { t } = useText()
  const [codes, setCodes] = useState<readonly string[]>([])
  const renew = useChange('renewOperatorBackupCodes', {
    onDone: ({ backupCodes }) => setCodes(backupCodes),
    saysFailure: true,
  })
  const send = ({ code }: { code: string }) => renew.send({ code: code.replaceAll(/\s/g, '') })
  return (
    <Card title={t('own.codes')}>
      <Typography.Paragraph type="secondary">{t('own.codes.note')}</Typography.Paragraph>
      {codes.length > 0 ? (
        <>
          <ul className="backup-codes">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Typography.Paragraph copyable={{ text: codes.join('\n') }}>{t('login.codes.copy')}</Typography.Paragraph>
        </>
      ) : (
        <Form layout="vertical" requiredMark={false} onFinish={send}>
          <Refusal failure={renew.failure} />
          <Form.Item name="code" label={t('login.code')} rules={[{ required: true, message: t('login.code.empty') }]}>
            <Input autoComplete="one-time-code" maxLength={14} />
          </Form.Item>
          <Button htmlType="submit" loading={renew.isPending}>
            {t('own.codes.renew')}
          </Button>
        </Form>
      )}
    </Card>
  )
}

import { Button, Checkbox, Typography } from 'antd'
import { useState } from 'react'
import { useText } from '../texts/use-text.tsx'

/** Shows the backup codes, which no call shows again, until the operator says that they are kept. */
export function BackupCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useText()
  const [isKept, setKept] = useState(false)
  return (
    <div>
      <h2>{t('login.codes')}</h2>
      <Typography.Paragraph>{t('login.codes.note')}</Typography.Paragraph>
      <ul className="backup-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Typography.Paragraph copyable={{ text: codes.join('\n') }}>{t('login.codes.copy')}</Typography.Paragraph>
      <Checkbox checked={isKept} onChange={({ target }) => setKept(target.checked)}>
        {t('login.codes.kept')}
      </Checkbox>
      <Button type="primary" size="large" block disabled={!isKept} onClick={onKept} className="form-after">
        {t('login.codes.on')}
      </Button>
    </div>
  )
}

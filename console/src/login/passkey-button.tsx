import { CallFailure } from '@mingtang/contract/client.ts'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { KeyOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { call, failureText } from '../call/client.ts'
import { useText } from '../texts/use-text.tsx'

type PasskeyButtonProps = {
  label: string
  onPassed: (backupCodes: readonly string[]) => void
  onOver: () => void
}

/** Proves the second factor with a passkey; at the first login it makes one. */
export function PasskeyButton({ label, onPassed, onOver }: PasskeyButtonProps) {
  const { t } = useText()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const prove = async () => {
    setBusy(true)
    setRefusal('')
    try {
      const { optionsJson, isEnrolment } = await call('beginOperatorPasskey', {})
      const optionsJSON = JSON.parse(optionsJson) as never
      const answer = isEnrolment ? await startRegistration({ optionsJSON }) : await startAuthentication({ optionsJSON })
      onPassed((await call('checkOperatorPasskey', { responseJson: JSON.stringify(answer) })).backupCodes)
    } catch (error) {
      // Cancel, timeout and no matching key all raise the same kind of error in the browser.
      const isRefused = error instanceof CallFailure
      if (isRefused && error.errorName === 'operatorRequired') onOver()
      setRefusal(isRefused ? failureText(error) : t('login.passkey.closed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {refusal && <Alert type="error" showIcon title={refusal} className="form-refusal" />}
      <Button block size="large" icon={<KeyOutlined aria-hidden />} loading={isBusy} onClick={() => unawaited(prove())}>
        {label}
      </Button>
    </>
  )
}

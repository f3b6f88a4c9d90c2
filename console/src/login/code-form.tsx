import { Alert, Button, Form, Input, type InputRef } from 'antd'
import { useState } from 'react'
import { failureText } from '../call/client.ts'
import { useChange } from '../call/use-change.ts'
import { useFirstFocus } from '../form/use-first-focus.ts'
import { useText } from '../texts/use-text.tsx'

type CodeFormProps = {
  label: string
  onPassed: (backupCodes: readonly string[]) => void
  /** The session of the first step is over. */
  onOver: () => void
}

/** The code of the authenticator app, or a backup code. */
export function CodeForm({ label, onPassed, onOver }: CodeFormProps) {
  const { t } = useText()
  const [refusal, setRefusal] = useState('')
  const first = useFirstFocus<InputRef>()
  const [form] = Form.useForm<{ code: string }>()
  const check = useChange('checkOperatorTotp', {
    onDone: ({ backupCodes }) => onPassed(backupCodes),
    onFailure(failure) {
      if (failure.errorName === 'operatorRequired') onOver()
      setRefusal(failureText(failure))
      form.setFieldValue('code', '')
      form.focusField('code')
      return true
    },
  })
  const send = ({ code }: { code: string }) => {
    setRefusal('')
    check.send({ code: code.replaceAll(/\s/g, '') })
  }
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={send}>
      {refusal && <Alert type="error" showIcon title={refusal} className="form-refusal" />}
      <Form.Item name="code" label={label} rules={[{ required: true, message: t('login.code.empty') }]}>
        <Input ref={first} autoComplete="one-time-code" maxLength={14} size="large" />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={check.isPending}>
        {t('login.enter')}
      </Button>
    </Form>
  )
}

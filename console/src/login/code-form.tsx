import { Button, Form, Input, type InputRef } from 'antd'
import { Refusal } from '../call/refusal.tsx'
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
  const first = useFirstFocus<InputRef>()
  const [form] = Form.useForm<{ code: string }>()
  const check = useChange('checkOperatorTotp', {
    onDone: ({ backupCodes }) => onPassed(backupCodes),
    onFailure(failure) {
      if (failure.errorName === 'operatorRequired') onOver()
      form.setFieldValue('code', '')
      form.focusField('code')
    },
  })
  const send = ({ code }: { code: string }) => check.send({ code: code.replaceAll(/\s/g, '') })
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={send}>
      <Refusal failure={check.failure} />
      <Form.Item name="code" label={label} rules={[{ required: true, message: t('login.code.empty') }]}>
        <Input ref={first} autoComplete="one-time-code" maxLength={14} size="large" />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={check.isPending}>
        {t('login.enter')}
      </Button>
    </Form>
  )
}

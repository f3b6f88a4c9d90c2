import { Button, Form, Input, type InputRef } from 'antd'
import { Refusal } from '../call/refusal.tsx'
import { useChange } from '../call/use-change.ts'
import { useFirstFocus } from '../form/use-first-focus.ts'
import { useText } from '../texts/use-text.tsx'

type Fields = { username: string; password: string }

/** Name and password. */
export function PasswordStep({ onPassed }: { onPassed: (factors: readonly string[]) => void }) {
  const { t } = useText()
  const first = useFirstFocus<InputRef>()
  const login = useChange('loginOperator', {
    onDone: ({ secondFactors }) => onPassed(secondFactors),
    saysFailure: true,
  })
  const send = (fields: Fields) => login.send(fields)
  return (
    <Form<Fields> layout="vertical" requiredMark={false} onFinish={send}>
      <Refusal failure={login.failure} />
      <Form.Item name="username" label={t('login.name')} rules={[{ required: true, message: t('login.name.empty') }]}>
        <Input ref={first} autoComplete="username" maxLength={60} size="large" />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('login.password')}
        rules={[{ required: true, message: t('login.password.empty') }]}
      >
        <Input.Password autoComplete="current-password" maxLength={64} size="large" />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={login.isPending}>
        {t('login.next')}
      </Button>
    </Form>
  )
}

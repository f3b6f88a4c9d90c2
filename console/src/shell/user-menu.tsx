import { CallFailure } from '@mingtang/contract/client.ts'
import { BgColorsOutlined, GlobalOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { App, Button, Dropdown } from 'antd'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { failureText } from '../call/client.ts'
import { useOperator, useSession } from '../session/session.tsx'
import { useText } from '../texts/use-text.tsx'
import { LangChoice, LookChoice } from '../look/choices.tsx'

/** Language, look, and the operator with the way out. */
export function UserMenu() {
  const { t } = useText()
  const { userName } = useOperator()
  const { logout } = useSession()
  const { message } = App.useApp()
  const leave = () =>
    logout().catch((error: unknown) => {
      if (!(error instanceof CallFailure)) throw error
      message.error(failureText(error))
    })
  return (
    <div className="shell-tools">
      <LangChoice icon={<GlobalOutlined aria-hidden />} />
      <LookChoice icon={<BgColorsOutlined aria-hidden />} />
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            {
              key: 'out',
              icon: <LogoutOutlined aria-hidden />,
              label: t('shell.logout'),
              onClick: () => unawaited(leave()),
            },
          ],
        }}
      >
        <Button type="text" icon={<UserOutlined aria-hidden />}>
          {userName}
        </Button>
      </Dropdown>
    </div>
  )
}

import { App, Button, Popconfirm } from 'antd'
import { useChange } from '../call/use-change.ts'
import { useOperator } from '../session/session.tsx'
import { useText } from '../texts/use-text.tsx'

/** Lifts a freeze when it is confirmed; nothing for who may not. */
export function UnfreezeButton({ id, userName, onDone }: { id: string; userName: string; onDone: () => void }) {
  const { t } = useText()
  const { may } = useOperator()
  const { message } = App.useApp()
  const lift = useChange('unfreezeAgent', {
    onDone() {
      message.success(t('agents.unfreeze.done'))
      onDone()
    },
  })
  if (!may('unfreezeAgent')) return null
  return (
    <Popconfirm
      title={t('agents.unfreeze.ask', { name: userName })}
      okText={t('agents.unfreeze')}
      onConfirm={() => lift.send({ id })}
    >
      <Button size="small" loading={lift.isPending}>
        {t('agents.unfreeze')}
      </Button>
    </Popconfirm>
  )
}

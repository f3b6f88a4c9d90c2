import { App, Form, Input, InputNumber } from 'antd'
import { useChange } from '../call/use-change.ts'
import { FormDrawer } from '../form/form-drawer.tsx'
import { useKeptDraft } from '../form/kept-draft.ts'
import { formatTime } from '../texts/dates.ts'
import { useText } from '../texts/use-text.tsx'

type Fields = { reason: string; days: number }
type FreezeFormProps = { id: string; userName: string; onClose: () => void; onFrozen: () => void }

/** Freezes an agent, or answers an appeal by another freeze; the agent reads the reason and the deadline. */
export function FreezeForm({ id, userName, onClose, onFrozen }: FreezeFormProps) {
  const { t, lang } = useText()
  const { message } = App.useApp()
  const draft = useKeptDraft<Fields>(`freeze.${id}`, { reason: '', days: 7 })
  const freeze = useChange('freezeAgent', {
    onDone({ until }) {
      message.success(t('agents.freeze.done', { time: formatTime(until, lang) }))
      draft.forget()
      onFrozen()
      onClose()
    },
    saysFailure: true,
  })
  return (
    <FormDrawer<Fields>
      title={t('agents.freeze.of', { name: userName })}
      draft={draft}
      save={freeze}
      saveText={t('agents.freeze')}
      onSave={({ reason, days }) => freeze.send({ id, reason, days })}
      onClose={onClose}
    >
      <p className="note">{t('agents.freeze.note')}</p>
      <Form.Item
        name="reason"
        label={t('agents.freeze.reason')}
        rules={[{ required: true, whitespace: true, message: t('agents.freeze.reasonless') }]}
      >
        <Input.TextArea placeholder={t('agents.freeze.hint')} maxLength={300} showCount rows={4} />
      </Form.Item>
      <Form.Item
        name="days"
        label={t('agents.freeze.days')}
        extra={t('agents.freeze.days.note')}
        rules={[{ required: true, message: t('agents.freeze.dayless') }]}
      >
        <InputNumber min={1} max={90} precision={0} />
      </Form.Item>
    </FormDrawer>
  )
}

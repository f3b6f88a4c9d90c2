import { App, Form, Input, InputNumber } from 'antd'
import { useChange } from '../../call/use-change.ts'
import { FormDrawer } from '../../form/form-drawer.tsx'
import { useKeptDraft } from '../../form/kept-draft.ts'
import { formatTime } from '../../texts/dates.ts'
import { useText } from '../../texts/use-text.tsx'

type Fields = { userName: string; currency: string; amount: string; wagerTimes: number; reason: string }

/** Proposes a payment to a member; says at once when nobody else could decide it. */
export function ProposeForm({ onClose, onProposed }: { onClose: () => void; onProposed: () => void }) {
  const { t, lang } = useText()
  const { message } = App.useApp()
  const draft = useKeptDraft<Fields>('grant', { userName: '', currency: 'CNY', amount: '', wagerTimes: 1, reason: '' })
  const propose = useChange('proposeGrant', {
    onDone({ deciders, expiresAt }) {
      const time = formatTime(expiresAt, lang)
      if (deciders === 0) message.warning(t('grants.nobody', { time }), 10)
      else message.success(t('grants.proposed', { time }))
      draft.forget()
      onProposed()
      onClose()
    },
    saysFailure: true,
  })
  return (
    <FormDrawer<Fields>
      title={t('grants.propose')}
      draft={draft}
      save={propose}
      saveText={t('grants.propose')}
      onSave={(fields) => propose.send(fields)}
      onClose={onClose}
    >
      <p className="note">{t('grants.propose.note')}</p>
      <Form.Item name="userName" label={t('grants.member')} rules={[{ required: true }]}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="currency" label={t('grants.currency')} rules={[{ required: true }]}>
        <Input maxLength={5} />
      </Form.Item>
      <Form.Item name="amount" label={t('grants.amount')} rules={[{ required: true }]}>
        <Input inputMode="decimal" maxLength={24} />
      </Form.Item>
      <Form.Item name="wagerTimes" label={t('grants.wager')}>
        <InputNumber min={0} max={100} precision={0} />
      </Form.Item>
      <Form.Item name="reason" label={t('grants.reason')} extra={t('grants.reason.note')} rules={[{ required: true }]}>
        <Input.TextArea maxLength={200} rows={3} />
      </Form.Item>
    </FormDrawer>
  )
}

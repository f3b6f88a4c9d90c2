import { App, Form, Input, Switch } from 'antd'
import { useChange } from '../../call/use-change.ts'
import { FormDrawer } from '../../form/form-drawer.tsx'
import { useKeptDraft } from '../../form/kept-draft.ts'
import { useText } from '../../texts/use-text.tsx'

type Fields = { userName: string; isTest: boolean; note: string }

/** Marks an account of the house for trying things out, or takes the mark away. */
export function TestForm({ onClose, onMarked }: { onClose: () => void; onMarked: () => void }) {
  const { t } = useText()
  const { message } = App.useApp()
  const draft = useKeptDraft<Fields>('person.test', { userName: '', isTest: true, note: '' })
  const mark = useChange('markTestMember', {
    onDone() {
      message.success(t('persons.done'))
      draft.forget()
      onMarked()
      onClose()
    },
    saysFailure: true,
  })
  return (
    <FormDrawer<Fields>
      title={t('persons.test')}
      draft={draft}
      save={mark}
      onSave={(fields) => mark.send(fields)}
      onClose={onClose}
    >
      <p className="note">{t('persons.test.note')}</p>
      <Form.Item
        name="userName"
        label={t('persons.account')}
        rules={[{ required: true, whitespace: true, message: t('persons.nameless') }]}
      >
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item name="isTest" label={t('persons.test.is')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item
        name="note"
        label={t('persons.note')}
        rules={[{ required: true, whitespace: true, message: t('persons.noteless') }]}
      >
        <Input.TextArea maxLength={300} showCount rows={3} />
      </Form.Item>
    </FormDrawer>
  )
}

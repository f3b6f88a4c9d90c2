import { App, Form, Input } from 'antd'
import { useChange } from '../../call/use-change.ts'
import type { RowOf } from '../../call/use-list.ts'
import { FormDrawer } from '../../form/form-drawer.tsx'
import { useKeptDraft } from '../../form/kept-draft.ts'
import { useText } from '../../texts/use-text.tsx'

type ClearFormProps = { pair: RowOf<'listSamePersons'>; onClose: () => void; onDecided: () => void }

/** Says with a reason that two accounts are of two people, or takes that back. */
export function ClearForm({ pair, onClose, onDecided }: ClearFormProps) {
  const { t } = useText()
  const { message } = App.useApp()
  const draft = useKeptDraft<{ note: string }>(`person.${pair.id}`, { note: '' })
  const word = pair.isCleared ? 'persons.reopen' : 'persons.clear'
  const clear = useChange('clearSamePerson', {
    onDone() {
      message.success(t('persons.done'))
      draft.forget()
      onDecided()
      onClose()
    },
    saysFailure: true,
  })
  return (
    <FormDrawer<{ note: string }>
      title={t('persons.of', { name: pair.userName, other: pair.otherName })}
      draft={draft}
      save={clear}
      saveText={t(word)}
      onSave={({ note }) => clear.send({ id: pair.id, isCleared: !pair.isCleared, note })}
      onClose={onClose}
    >
      <p className="note">{t(pair.isCleared ? 'persons.reopen.note' : 'persons.clear.note')}</p>
      <Form.Item
        name="note"
        label={t('persons.note')}
        rules={[{ required: true, whitespace: true, message: t('persons.noteless') }]}
      >
        <Input.TextArea maxLength={300} showCount rows={4} />
      </Form.Item>
    </FormDrawer>
  )
}

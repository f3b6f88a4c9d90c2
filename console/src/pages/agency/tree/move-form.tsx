import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { Alert, App, Form, Radio } from 'antd'
import { ReadFailure } from '../../../call/read-failure.tsx'
import { useChange } from '../../../call/use-change.ts'
import { useRead } from '../../../call/use-read.ts'
import { FormDrawer } from '../../../form/form-drawer.tsx'
import { useText } from '../../../texts/use-text.tsx'
import type { Member } from './member.ts'
import { MemberPicker, type Person } from './member-picker.tsx'

type Fields = { place: 'BELOW' | 'TOP'; parent?: Person }
type MoveFormProps = { member: Member; onClose: () => void; onMoved: () => void }

/** Moves a member with all below to another parent, or to the top; says first what moves, and from which day on. */
export function MoveForm({ member, onClose, onMoved }: MoveFormProps) {
  const { t } = useText()
  const { message } = App.useApp()
  const node = member.path.at(-1)
  const move = useChange('moveBranch', {
    onDone({ members, fromDay }) {
      message.success(t('agents.move.done', { members: groupAmount(`${members}`), day: fromDay }))
      onMoved()
      onClose()
    },
    saysFailure: true,
  })
  if (!node) return null
  const { memberId: id, userName: name } = node
  return (
    <FormDrawer<Fields>
      title={t('agents.move.of', { name })}
      initialValues={{ place: 'BELOW' }}
      save={move}
      saveText={t('agents.move')}
      onSave={({ place, parent }) => move.send({ id, parentId: place === 'TOP' ? '' : (parent?.memberId ?? '') })}
      onClose={onClose}
    >
      <Alert
        type="info"
        className="form-refusal"
        title={t('agents.move.what', { name, members: groupAmount(`${node.members}`), day: member.nextDay })}
        description={t('agents.move.note')}
      />
      <Form.Item name="place" label={t('agents.move.place')}>
        <Radio.Group
          options={[
            { value: 'BELOW', label: t('agents.move.below') },
            { value: 'TOP', label: t('agents.move.top') },
          ]}
        />
      </Form.Item>
      <Form.Item<Fields> noStyle dependencies={['place', 'parent']}>
        {(form) =>
          form.getFieldValue('place') === 'BELOW' && (
            <>
              <Form.Item
                name="parent"
                label={t('agents.move.parent')}
                rules={[{ required: true, message: t('agents.move.choose') }]}
              >
                <MemberPicker
                  label={t('agents.find')}
                  isChoice={({ isInTree, memberId }) => isInTree && memberId !== id}
                />
              </Form.Item>
              <NewPlace parent={form.getFieldValue('parent') as Person | undefined} />
            </>
          )
        }
      </Form.Item>
    </FormDrawer>
  )
}

/** Where the new parent stands today, so that a name like another is noticed. */
function NewPlace({ parent }: { parent: Person | undefined }) {
  const { t } = useText()
  const { data, failure, reload } = useRead(
    'getAgencyMember',
    { id: parent?.memberId ?? '' },
    { enabled: parent !== undefined },
  )
  if (failure) return <ReadFailure failure={failure} onRetry={reload} />
  const way = data?.path.map(({ userName }) => userName).join(' › ')
  return <p role="status">{way && t('agents.move.way', { way })}</p>
}

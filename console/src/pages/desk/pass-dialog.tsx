import { Alert, Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import { failureText } from '../../call/client.ts'
import { ReadFailure } from '../../call/read-failure.tsx'
import { useChange } from '../../call/use-change.ts'
import { useRead } from '../../call/use-read.ts'
import { useText } from '../../texts/use-text.tsx'

type PassDialogProps = { id: string; onClose: () => void; onPassed: () => void }

/** Passes a conversation to a colleague, or back to its old place in the queue. */
export function PassDialog({ id, onClose, onPassed }: PassDialogProps) {
  const { t } = useText()
  const [goesBack, setGoesBack] = useState(false)
  const [operator, setOperator] = useState('')
  const [refusal, setRefusal] = useState('')
  const pass = useChange('passChat', {
    onDone() {
      onPassed()
      onClose()
    },
    onFailure(failure) {
      setRefusal(failure.errorName === 'notFound' ? t('desk.pass.unknown') : failureText(failure))
    },
  })
  return (
    <Modal
      open
      title={t('desk.pass')}
      okText={t('desk.pass')}
      onCancel={onClose}
      confirmLoading={pass.isPending}
      okButtonProps={{ disabled: !goesBack && !operator }}
      onOk={() => pass.send({ id, operator: goesBack ? '' : operator })}
    >
      {refusal && <Alert type="error" showIcon title={refusal} className="form-refusal" />}
      <Radio.Group
        vertical
        value={goesBack}
        onChange={({ target }) => setGoesBack(target.value as boolean)}
        options={[
          { value: false, label: t('desk.pass.to') },
          { value: true, label: t('desk.pass.queue') },
        ]}
      />
      {!goesBack && <Colleagues chosen={operator} onChoose={setOperator} />}
    </Modal>
  )
}

function Colleagues({ chosen, onChoose }: { chosen: string; onChoose: (name: string) => void }) {
  const { t } = useText()
  const { data, failure, isPending, reload } = useRead('listDeskColleagues', {})
  if (failure) return <ReadFailure failure={failure} onRetry={reload} />
  return (
    <Select
      className="form-after"
      aria-label={t('desk.pass.name')}
      placeholder={t('desk.pass.name')}
      showSearch={{ optionFilterProp: 'value' }}
      loading={isPending}
      notFoundContent={isPending ? null : t('desk.pass.nobody')}
      value={chosen || null}
      onChange={onChoose}
      options={data?.rows.map(({ name, isHere, openChats }) => ({
        value: name,
        label: `${name} \u00B7 ${t(isHere ? 'desk.pass.here' : 'desk.pass.away')} \u00B7 ${t('desk.pass.chats', { count: openChats })}`,
      }))}
    />
  )
}

import { Alert, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { failureText } from '../../call/client.ts'
import { useChange } from '../../call/use-change.ts'
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
      return true
    },
  })
  const name = operator.trim()
  return (
    <Modal
      open
      title={t('desk.pass')}
      okText={t('desk.pass')}
      onCancel={onClose}
      confirmLoading={pass.isPending}
      okButtonProps={{ disabled: !goesBack && !name }}
      onOk={() => pass.send({ id, operator: goesBack ? '' : name })}
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
      {!goesBack && (
        <Input
          className="form-after"
          aria-label={t('desk.pass.name')}
          placeholder={t('desk.pass.name')}
          maxLength={60}
          value={operator}
          onChange={({ target }) => setOperator(target.value)}
        />
      )}
    </Modal>
  )
}

import { Input, Modal } from 'antd'
import { useState } from 'react'
import { Refusal } from '../../call/refusal.tsx'
import { useChange } from '../../call/use-change.ts'
import type { RowOf } from '../../call/use-list.ts'
import { useText } from '../../texts/use-text.tsx'

type AnswerDialogProps = { feedback: RowOf<'listOperatorFeedback'>; onClose: () => void; onAnswered: () => void }

/** Answers what a member wrote, once. */
export function AnswerDialog({ feedback, onClose, onAnswered }: AnswerDialogProps) {
  const { t } = useText()
  const [text, setText] = useState('')
  const answer = useChange('answerFeedback', {
    onDone() {
      onAnswered()
      onClose()
    },
    saysFailure: true,
  })
  return (
    <Modal
      open
      title={t('feedback.do.to', { name: feedback.userName })}
      okText={t('feedback.do')}
      okButtonProps={{ disabled: !text.trim() }}
      confirmLoading={answer.isPending}
      mask={{ closable: false }}
      onCancel={onClose}
      onOk={() => answer.send({ id: feedback.id, answer: text })}
    >
      <Refusal failure={answer.failure} />
      <p className="long-text">{feedback.content}</p>
      <Input.TextArea
        aria-label={t('feedback.answer')}
        placeholder={t('feedback.answer.hint')}
        maxLength={500}
        showCount
        rows={5}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Modal>
  )
}

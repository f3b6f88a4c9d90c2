import { CallFailure } from '@mingtang/contract/client.ts'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { Alert, Button, Modal, Tag } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '../call/client.ts'
import { ReasonField } from '../form/reason-field.tsx'
import { useText } from '../texts/use-text.tsx'
import type { BulkAction } from './bulk.ts'

type BulkDialogProps<Row> = {
  action: BulkAction<Row>
  rows: readonly Row[]
  /** How many selected rows it cannot be done to. */
  left: number
  rowKey: (row: Row) => string
  nameOf: (row: Row) => string
  /** Some rows were asked for; the list is old. */
  onDone: () => void
  onClose: () => void
}

type Outcome = 'RUNNING' | 'DONE' | CallFailure

/** Says what is done to which rows, does it by one call after another, and tells the outcome of each. */
export function BulkDialog<Row>({ action, rows, left, rowKey, nameOf, onDone, onClose }: BulkDialogProps<Row>) {
  const { t } = useText()
  const [words, setWords] = useState('')
  const { outcomes, phase, run, stop } = useRun(action, rowKey, onDone)
  const done = [...outcomes.values()].filter((outcome) => outcome === 'DONE').length
  const isRunning = phase === 'RUNNING'
  const isAsked = phase === 'ASKED'
  return (
    <Modal
      open
      title={t('list.bulk.of', { action: action.title, count: rows.length })}
      mask={{ closable: false }}
      onCancel={isRunning ? stop : onClose}
      footer={
        isAsked
          ? [
              <Button key="cancel" onClick={onClose}>
                {t('shell.cancel')}
              </Button>,
              <Button
                key="do"
                type="primary"
                danger={action.isDanger ?? false}
                disabled={action.words !== undefined && !words.trim()}
                onClick={() => unawaited(run(rows, words.trim()))}
              >
                {t('list.bulk.of', { action: action.title, count: rows.length })}
              </Button>,
            ]
          : [
              <Button key="end" onClick={isRunning ? stop : onClose}>
                {t(isRunning ? 'list.bulk.stop' : 'list.bulk.close')}
              </Button>,
            ]
      }
    >
      <div role="status">
        {phase === 'ENDED' && (
          <Alert
            type={done === rows.length ? 'success' : 'warning'}
            showIcon
            title={t('list.bulk.end', { done, rest: rows.length - done })}
            className="form-refusal"
          />
        )}
      </div>
      {isAsked && <p>{action.effect(rows.length)}</p>}
      {isAsked && left > 0 && (
        <Alert type="info" showIcon title={t('list.bulk.left', { count: left })} className="form-refusal" />
      )}
      <ul className="list-outcomes">
        {rows.map((row) => (
          <li key={rowKey(row)}>
            <span>{nameOf(row)}</span> {!isAsked && <OutcomeText outcome={outcomes.get(rowKey(row))} />}
          </li>
        ))}
      </ul>
      {isAsked && action.words && <ReasonField {...action.words} value={words} onChange={setWords} />}
    </Modal>
  )
}

function OutcomeText({ outcome }: { outcome: Outcome | undefined }) {
  const { t } = useText()
  if (outcome === undefined) return <Tag>{t('list.bulk.not')}</Tag>
  if (outcome === 'RUNNING') return <Tag color="processing">{t('list.bulk.running')}</Tag>
  if (outcome === 'DONE') return <Tag color="success">{t('list.bulk.done')}</Tag>
  return <Tag color="error">{failureText(outcome)}</Tag>
}

/** One call after another, until all are answered, the operator stops it, or the server answers no more. */
function useRun<Row>({ run: runOne }: BulkAction<Row>, rowKey: (row: Row) => string, onDone: () => void) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [phase, setPhase] = useState<'ASKED' | 'RUNNING' | 'ENDED'>('ASKED')
  const isStopped = useRef(false)
  const stop = () => {
    isStopped.current = true
  }
  // What nobody can see is not gone on with.
  useEffect(() => stop, [])
  const run = async (rows: readonly Row[], words: string) => {
    isStopped.current = false
    setPhase('RUNNING')
    for (const row of rows) {
      if (isStopped.current) break
      const tell = (outcome: Outcome) => setOutcomes((before) => new Map(before).set(rowKey(row), outcome))
      tell('RUNNING')
      try {
        await runOne(row, words)
        tell('DONE')
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        tell(error)
        if (!error.code) stop()
      }
    }
    setPhase('ENDED')
    onDone()
  }
  return { outcomes, phase, run, stop }
}

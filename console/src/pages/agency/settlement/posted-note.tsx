import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { Alert, Button } from 'antd'
import { useText } from '../../../texts/use-text.tsx'
import type { Posted } from './settlement-request.ts'

type PostedNoteProps = { posted: Posted; isBusy: boolean; onGoOn: () => void }

/** What a settlement did, and that it goes on when its time was over. */
export function PostedNote({ posted: { asked, reply }, isBusy, onGoOn }: PostedNoteProps) {
  const { t } = useText()
  const { lines, payments, paid, isDone } = reply
  const done = t('agency.settlement.done', { lines, payments, paid: groupAmount(paid), currency: asked.currency })
  return (
    <Alert
      role="status"
      type={isDone ? 'success' : 'warning'}
      showIcon
      title={done}
      description={!isDone && t('agency.settlement.unfinished')}
      action={
        !isDone && (
          <Button size="small" loading={isBusy} onClick={onGoOn}>
            {t('agency.settlement.goOn')}
          </Button>
        )
      }
    />
  )
}

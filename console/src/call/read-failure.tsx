import type { CallFailure } from '@mingtang/contract/client.ts'
import { Alert, Button } from 'antd'
import { useText } from '../texts/use-text.tsx'
import { failureText } from './client.ts'

type ReadFailureProps = {
  failure: CallFailure
  onRetry: () => void
}

/** Why a read failed, and the button that repeats it. */
export function ReadFailure({ failure, onRetry }: ReadFailureProps) {
  const { t } = useText()
  return (
    <Alert
      type="error"
      showIcon
      title={failureText(failure)}
      action={
        <Button size="small" onClick={onRetry}>
          {t('shell.retry')}
        </Button>
      }
    />
  )
}

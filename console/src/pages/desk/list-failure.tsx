import type { CallFailure } from '@mingtang/contract/client.ts'
import { Alert, Button } from 'antd'
import { failureText } from '../../call/client.ts'
import { useText } from '../../texts/use-text.tsx'

/** Why a list did not come, and the button that asks again. */
export function ListFailure({ failure, onRetry }: { failure: CallFailure; onRetry: () => void }) {
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

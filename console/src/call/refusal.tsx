import type { CallFailure } from '@mingtang/contract/client.ts'
import { Alert } from 'antd'
import { failureText } from './client.ts'

/** Why a change was refused, beside what was sent. */
export function Refusal({ failure }: { failure: CallFailure | null }) {
  return failure && <Alert type="error" showIcon title={failureText(failure)} className="form-refusal" />
}

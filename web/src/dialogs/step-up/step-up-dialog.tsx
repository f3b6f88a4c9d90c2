import { unawaited } from '@mingtang/contract/unawaited.ts'
import { answerStepUp, useDialogs } from '../../session/dialogs.ts'
import { useCallQuery } from '../../call/use-call.ts'
import { failureText } from '../../call/reactions.ts'
import { PasskeyElsewhere } from '../../login/passkey-elsewhere.tsx'
import { useText } from '../../texts/use-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FundProofForm } from './fund-proof-form.tsx'
import { PasskeyInstead } from './passkey-instead.tsx'
import { StepUpForm } from './step-up-form.tsx'

/**
 * Step-up before a risky action: the member proves their identity with an available method, or for a withdrawal by
 * the fund password or a passkey; then the action continues.
 */
export function StepUpDialog() {
  const { t } = useText()
  const open = useDialogs((state) => state.over === 'step-up')
  const isFund = useDialogs((state) => state.proofKind === 'fund')
  return (
    <Dialog
      open={open}
      onClose={() => answerStepUp(false)}
      title={t(isFund ? 'security.fund.ask' : 'security.stepUp.title')}
      closeLabel={t('session.close')}
      description={t(isFund ? 'security.fund.askNote' : 'security.stepUp.note')}
    >
      {open && (isFund ? <FundProof /> : <Methods />)}
    </Dialog>
  )
}

function FundProof() {
  return (
    <>
      <FundProofForm />
      <PasskeyInstead />
    </>
  )
}

function Methods() {
  const { t } = useText()
  const status = useCallQuery('getSecureStatus', {})
  // Nothing can be asked here: the account's only guard is a passkey of another host.
  if (status.data)
    return status.data.stepUpMethods.length > 0 ? (
      <StepUpForm status={status.data} />
    ) : (
      <PasskeyElsewhere hosts={status.data.passkeyHosts} />
    )
  if (!status.error) return <Skeleton height="160px" radius="12px" />
  return (
    <ErrorState
      title={t('security.failed')}
      note={failureText(status.error)}
      retryLabel={t('security.retry')}
      onRetry={() => unawaited(status.refetch())}
      busy={status.isFetching}
    />
  )
}

import { useState } from 'react'
import { call } from '../../call/client.ts'
import { useCallQuery } from '../../call/use-call.ts'
import { FormError } from '../../form/form-error.tsx'
import { sayInForm } from '../../form/form-failure.ts'
import { useOnce } from '../../form/use-once.ts'
import { fetchPasskeys } from '../../login/fetch-passkeys.ts'
import { answerStepUp } from '../../session/dialogs.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Lets a member who has a passkey of this host prove one withdrawal with it in the place of the fund password; nothing for others. */
export function PasskeyInstead() {
  const { t } = useText()
  const status = useCallQuery('getSecureStatus', {})
  const [failure, setFailure] = useState<string>()
  const [busy, send] = useOnce(async () => {
    setFailure(undefined)
    try {
      const [{ optionsJson }, { answerWithPasskey }] = await Promise.all([
        call('beginStepUpPasskey', { forWithdrawal: true }),
        fetchPasskeys(),
      ])
      const proof = await answerWithPasskey(optionsJson)
      if (proof === undefined) return setFailure(t('session.passkey.closed'))
      await call('stepUp', { method: 'WITHDRAWAL_PASSKEY', proof })
      answerStepUp(true)
    } catch (error) {
      setFailure(sayInForm(error))
    }
  })
  if (!status.data?.stepUpMethods.includes('PASSKEY')) return null
  return (
    <div className="mt-3 grid grid-cols-1 gap-3">
      <Button size="lg" className="w-full" busy={busy} onClick={send}>
        <Icon name="key" size={20} />
        {t('security.fund.passkey')}
      </Button>
      <FormError text={failure} />
    </div>
  )
}

import { useEffect, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { FormError } from '../../form/form-error.tsx'
import { sayInForm } from '../../form/form-failure.ts'
import { useOnce } from '../../form/use-once.ts'
import { hasPasskeys, offerPasskeyLogin, signInByPasskey } from '../../login/sign-in-by-passkey.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Login by a passkey without typing a name: by this button, and in the account field where the browser offers it there. */
export function PasskeyLogin() {
  const { t } = useText()
  const [failure, setFailure] = useState<string>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const offer = new AbortController()
    unawaited(offerPasskeyLogin(offer.signal, (error) => setFailure(sayInForm(error))))
    return () => offer.abort()
  }, [tries])
  const [busy, send] = useOnce(async () => {
    setFailure(undefined)
    try {
      if (await signInByPasskey()) return
      setFailure(t('session.passkey.closed'))
    } catch (error) {
      setFailure(sayInForm(error))
    }
    // The browser's dialog has ended the offer in the account field.
    setTries((before) => before + 1)
  })
  if (!hasPasskeys()) return null
  return (
    <div className="grid gap-3">
      <Button size="lg" className="w-full" busy={busy} onClick={send}>
        <Icon name="key" size={20} />
        {t('session.passkey.signIn')}
      </Button>
      <FormError text={failure} />
    </div>
  )
}

import { useState } from 'react'
import { call } from '../../../call/client.ts'
import { refreshCalls } from '../../../call/use-call.ts'
import { FormError } from '../../../form/form-error.tsx'
import { useOnce } from '../../../form/use-once.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { sayFailure } from './say-failure.ts'
import type { TaskFormProps } from './security-task.ts'

/** Makes new backup codes; the old ones end. The call requires a step-up. */
export function BackupCodesForm({ status, onDone }: TaskFormProps) {
  const { t } = useText()
  // The status counts the new codes at once.
  const [hadSome] = useState(status.backupCodesLeft > 0)
  const [codes, setCodes] = useState<readonly string[]>()
  const [failure, setFailure] = useState<string>()
  const [busy, make] = useOnce(async () => {
    setFailure(undefined)
    try {
      setCodes((await call('renewBackupCodes', {})).backupCodes)
      refreshCalls(['getSecureStatus'])
    } catch (error) {
      setFailure(sayFailure(error))
    }
  })
  if (codes) return <BackupCodes codes={codes} onKept={() => onDone(t('security.backup.done'))} />
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-text-2">{t(hadSome ? 'security.backup.renewNote' : 'security.backup.makeNote')}</p>
      <FormError text={failure} />
      <Button look="primary" size="lg" className="w-full" busy={busy} onClick={make}>
        {t(hadSome ? 'security.backup.renew' : 'security.backup.make')}
      </Button>
    </div>
  )
}

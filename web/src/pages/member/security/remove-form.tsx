import type { Request } from '@mingtang/contract/client.ts'
import { useState } from 'react'
import { call as send } from '../../../call/client.ts'
import { FormError } from '../../../dialogs/login/form-error.tsx'
import { useOnce } from '../../../dialogs/login/use-once.ts'
import type { TextKey } from '../../../texts/text-keys.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import type { TaskFormProps } from './security-dialogs.tsx'
import { sayFailure } from './say-failure.ts'

type Removal = 'removeTotp' | 'removePasskey'
type RemoveFormProps<Name extends Removal> = TaskFormProps & { call: Name; request: Request<Name>; note: TextKey }

/** Asks before a factor is taken away; the step-up that follows proves who asks. */
export function RemoveForm<Name extends Removal>({ call, request, note, onDone }: RemoveFormProps<Name>) {
  const { t } = useText()
  const [failure, setFailure] = useState<string>()
  const [busy, remove] = useOnce(async () => {
    try {
      await send(call, request)
      onDone(t('security.removed'))
    } catch (error) {
      setFailure(sayFailure(error))
    }
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-text-2">{t(note)}</p>
      <FormError text={failure} />
      <Button look="danger" size="lg" className="w-full" busy={busy} onClick={remove}>
        {t('security.remove.confirm')}
      </Button>
    </div>
  )
}

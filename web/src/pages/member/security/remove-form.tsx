import type { Request } from '@mingtang/contract/client.ts'
import { useState } from 'react'
import { call as send } from '../../../call/client.ts'
import { FormError } from '../../../form/form-error.tsx'
import { useOnce } from '../../../form/use-once.ts'
import type { TextKey } from '../../../texts/text-keys.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { sayFailure } from './say-failure.ts'
import type { TaskFormProps } from './security-task.ts'

type Removal = 'removeTotp' | 'removePasskey'
/** The texts of the dialog: explanation, button, confirmation. */
type Removing = { note: TextKey; submit: TextKey; done: TextKey }
type RemoveFormProps<Name extends Removal> = TaskFormProps & { call: Name; request: Request<Name>; words: Removing }

/** Confirms the removal of a second factor; the call then requires a step-up. */
export function RemoveForm<Name extends Removal>({ call, request, words, onDone }: RemoveFormProps<Name>) {
  const { t } = useText()
  const [failure, setFailure] = useState<string>()
  const [busy, remove] = useOnce(async () => {
    try {
      await send(call, request)
      onDone(t(words.done))
    } catch (error) {
      setFailure(sayFailure(error))
    }
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-text-2">{t(words.note)}</p>
      <FormError text={failure} />
      <Button look="danger" size="lg" className="w-full" busy={busy} onClick={remove}>
        {t(words.submit)}
      </Button>
    </div>
  )
}

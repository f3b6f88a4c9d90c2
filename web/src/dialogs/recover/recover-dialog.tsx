import type { Reply } from '@mingtang/contract/client.ts'
import { useEffect, useRef, useState } from 'react'
import { useFirstField } from '../../form/use-first-field.ts'
import { closeDialog, useDialogs } from '../../session/dialogs.ts'
import { useText } from '../../texts/use-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AccountStep } from './account-step.tsx'
import { PasswordStep } from './password-step.tsx'

/** Password recovery in two steps: the account, then a code and the new password. */
export function RecoverDialog() {
  const { t } = useText()
  const open = useDialogs((state) => state.open === 'recover')
  const first = useFirstField()
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      title={t('session.recover.title')}
      closeLabel={t('session.close')}
      initialFocus={first.initialFocus}
    >
      {open && <Steps firstField={first.field} />}
    </Dialog>
  )
}

type Checked = { account: string; ways: Reply<'checkAccount'> }

function Steps({ firstField }: { firstField: ReturnType<typeof useFirstField>['field'] }) {
  const { t } = useText()
  const [checked, setChecked] = useState<Checked | null>(null)
  const room = useRef<HTMLDivElement>(null)
  // With nothing bound there is no second step.
  const isOver = checked?.ways.retrieveWays.length === 0
  const isOpening = useRef(true)
  useEffect(() => {
    // The pressed button was unmounted with its step, so the focus moves to the first field of the next one; delayed by
    // frames, because the dialog first recovers the lost focus itself.
    const begin = () => room.current?.querySelector<HTMLElement>('input:not([type=radio]), button')?.focus()
    if (!isOpening.current) requestAnimationFrame(() => requestAnimationFrame(begin))
    isOpening.current = false
  }, [checked])
  return (
    <div ref={room} className="grid grid-cols-1 gap-5">
      <ol className="steps" hidden={isOver} aria-label={t('session.recover.steps')}>
        {(['account', 'password'] as const).map((step, at) => (
          <li key={step} aria-current={(checked ? 1 : 0) === at ? 'step' : undefined}>
            <span className="steps-dot" aria-hidden="true">
              {checked && at === 0 ? <Icon name="check" size={14} /> : at + 1}
            </span>
            {t(`session.recover.step.${step}`)}
          </li>
        ))}
      </ol>
      {checked ? (
        <PasswordStep {...checked} onAgain={() => setChecked(null)} />
      ) : (
        <AccountStep firstField={firstField} onChecked={(account, ways) => setChecked({ account, ways })} />
      )}
    </div>
  )
}

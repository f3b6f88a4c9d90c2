import { CallFailure } from '@mingtang/contract/client.ts'
import { cleanText } from '@mingtang/contract/field-rules.ts'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../call/client.ts'
import { refreshCalls } from '../../call/use-call.ts'
import { FormError } from '../../form/form-error.tsx'
import { sayInForm } from '../../form/form-failure.ts'
import { useOnce } from '../../form/use-once.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useOnline } from '../../ui/offline-note.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.tsx'

const siteLength = 60
const proofLength = 1000

type TransferDialogProps = { open: boolean; onClose: () => void }

/** Asks for the level of another site. What was typed survives closing the dialog. */
export function TransferDialog({ open, onClose }: TransferDialogProps) {
  const { t } = useText()
  const [typed, setTyped] = useState({ site: '', proof: '' })
  return (
    <Dialog open={open} onClose={onClose} title={t('vip.transfer.title')} closeLabel={t('session.close')}>
      {open && <TransferForm typed={typed} onType={setTyped} onClose={onClose} />}
    </Dialog>
  )
}

type Typed = { site: string; proof: string }
type TransferFormProps = { typed: Typed; onType: (typed: Typed) => void; onClose: () => void }

function TransferForm({ typed, onType, onClose }: TransferFormProps) {
  const { t } = useText()
  const online = useOnline()
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [site, proof] = [cleanText(typed.site), cleanText(typed.proof)]
  const [busy, send] = useOnce(async () => {
    setFailure(undefined)
    try {
      await call('applyVipTransfer', { site, proof })
    } catch (error) {
      // Sent on another device, or by a request whose reply was lost: the page shows it.
      if (error instanceof CallFailure && error.errorName === 'vipTransferOpen') refreshCalls(['getUserVipInfo'])
      return setFailure(sayInForm(error))
    }
    onType({ site: '', proof: '' })
    refreshCalls(['getUserVipInfo'])
    showToast(t('vip.transfer.sent'), 'good')
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || !online) return
    setTried(true)
    if (site && proof) return send()
    form.current?.querySelector<HTMLElement>(site ? 'textarea' : 'input')?.focus()
  }
  const errorOf = (value: string, text: string) => (isTried && !value ? text : undefined)
  return (
    <form ref={form} className="grid grid-cols-1 gap-5" onSubmit={submit} noValidate>
      <Field
        label={t('vip.transfer.site')}
        note={t('vip.transfer.siteNote')}
        error={errorOf(site, t('vip.transfer.siteEmpty'))}
      >
        {(control) => (
          <TextInput
            {...control}
            name="site"
            autoComplete="off"
            aria-required
            value={typed.site}
            onChange={(event) => onType({ ...typed, site: cut(event.target.value, siteLength) })}
          />
        )}
      </Field>
      <Field label={t('vip.transfer.proof')} error={errorOf(proof, t('vip.transfer.proofEmpty'))}>
        {(control) => (
          <div className="control">
            <textarea
              {...control}
              name="proof"
              className="min-h-32 resize-none"
              rows={5}
              placeholder={t('vip.transfer.proofHint')}
              aria-required
              value={typed.proof}
              onChange={(event) => onType({ ...typed, proof: cut(event.target.value, proofLength) })}
            />
          </div>
        )}
      </Field>
      <FormError text={failure} />
      <Button
        type="submit"
        look="primary"
        size="lg"
        className="w-full"
        busy={busy}
        disabledReason={online ? undefined : t('vip.transfer.offline')}
      >
        {t('vip.transfer.send')}
      </Button>
    </form>
  )
}

// In code points, as the server counts.
function cut(text: string, max: number): string {
  return [...text].slice(0, max).join('')
}

import { type ComponentProps, type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { LoadAgain } from '../../../form/load-again.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { AddressForm } from './address-form.tsx'
import type { Address } from '../../../address/address-text.ts'

type AddressDialogProps = {
  open: boolean
  /** The address to edit; without one an address is added. */
  address: Address | undefined
  /** Where the focus goes after saving when the button that opened the dialog leaves with the empty list. */
  focusAfter: () => HTMLElement | null | undefined
  onClose: () => void
}

type Form = ComponentType<ComponentProps<typeof AddressForm>>

/** The form of an address. It is loaded on first use, because the list of all divisions comes with it. */
export function AddressDialog({ open, address, focusAfter, onClose }: AddressDialogProps) {
  const { t } = useText()
  const [LoadedForm, setForm] = useState<Form>()
  const [hasFailed, setFailed] = useState(false)
  const hasSaved = useRef(false)
  const fetchForm = useCallback(() => {
    setFailed(false)
    import('./address-form.tsx').then(
      (module) => setForm(() => module.AddressForm),
      () => setFailed(true),
    )
  }, [])
  useEffect(() => {
    if (!open) return
    hasSaved.current = false
    fetchForm()
  }, [open, fetchForm])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title={t(address ? 'address.editTitle' : 'address.add')}
      closeLabel={t('session.close')}
      finalFocus={() => (hasSaved.current ? focusAfter() : undefined)}
    >
      {open && LoadedForm && (
        <LoadedForm
          address={address}
          onSaved={() => {
            hasSaved.current = true
            onClose()
          }}
        />
      )}
      {!LoadedForm && hasFailed && <LoadAgain text={t('site.network.failed')} onRetry={fetchForm} />}
      {!LoadedForm && !hasFailed && <Skeleton height="420px" radius="12px" />}
    </Dialog>
  )
}

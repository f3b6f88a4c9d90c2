import { CallFailure } from '@mingtang/contract/client.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../call/client.ts'
import { refreshCalls } from '../../../call/use-call.ts'
import { FormError } from '../../../form/form-error.tsx'
import { sayInForm } from '../../../form/form-failure.ts'
import { useOnce } from '../../../form/use-once.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { Address } from '../../../address/address-text.ts'
import { AddressWords } from '../../../address/address-words.tsx'

type DeleteDialogProps = {
  open: boolean
  address: Address | undefined
  /** True when the member has other addresses. */
  hasOthers: boolean
  /** Where the focus goes when the address and its buttons are gone. */
  focusAfter: () => HTMLElement | null | undefined
  onClose: () => void
}

/** Confirms the deletion of an address. */
export function DeleteDialog({ open, address, hasOthers, focusAfter, onClose }: DeleteDialogProps) {
  const { t } = useText()
  const hasDeleted = useRef(false)
  useEffect(() => {
    if (open) hasDeleted.current = false
  }, [open])
  const passesOn = address?.status === 'ENABLE' && hasOthers
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('address.deleteTitle')}
      description={t(passesOn ? 'address.deleteDefaultNote' : 'address.deleteNote')}
      closeLabel={t('session.close')}
      finalFocus={() => (hasDeleted.current ? focusAfter() : undefined)}
    >
      {open && address && (
        <DeleteForm
          address={address}
          onGone={() => {
            hasDeleted.current = true
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

function DeleteForm({ address, onGone }: { address: Address; onGone: () => void }) {
  const { t } = useText()
  const [failure, setFailure] = useState<string>()
  const [busy, send] = useOnce(async () => {
    setFailure(undefined)
    try {
      await call('deleteAddress', { id: address.id })
    } catch (error) {
      // Deleted on another device, or by a request whose reply was lost.
      const isGone = error instanceof CallFailure && error.errorName === 'notFound'
      if (!isGone) return setFailure(sayInForm(error))
    }
    refreshCalls(['listAddresses'])
    showToast(t('address.deleted'), 'good')
    onGone()
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="rounded-m border border-line bg-s2 px-4 py-3">
        <AddressWords address={address} />
      </div>
      <FormError text={failure} />
      <Button look="danger" size="lg" className="w-full" busy={busy} onClick={send}>
        {t('address.deleteConfirm')}
      </Button>
    </div>
  )
}

import { useEffect, useRef } from 'react'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Address } from '../../../address/address-text.ts'
import { AddressWords } from '../../../address/address-words.tsx'

type AddressCardProps = {
  address: Address
  /** True while it is being made the default one. */
  busy: boolean
  onDefault: () => void
  onEdit: () => void
  onDelete: () => void
}

/** An address with what can be done with it. */
export function AddressCard({ address, busy, onDefault, onEdit, onDelete }: AddressCardProps) {
  const { t } = useText()
  // One person can have several addresses.
  const name = `${address.recipient} ${address.detail}`
  const isDefault = address.status === 'ENABLE'
  const wasDefault = useRef(isDefault)
  const edit = useRef<HTMLButtonElement>(null)
  // The button that made it the default one has left with the focus.
  useEffect(() => {
    if (isDefault && !wasDefault.current && document.activeElement === document.body) edit.current?.focus()
    wasDefault.current = isDefault
  }, [isDefault])
  return (
    <article className="card flex flex-col gap-4 p-5 md:p-6" aria-label={name}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 flex-1">
          <AddressWords address={address} />
        </div>
        {isDefault && <Badge tone="jade">{t('address.default')}</Badge>}
      </div>
      <div className="mt-auto flex flex-wrap gap-2">
        <Button ref={edit} size="sm" aria-label={t('address.editNamed', { name })} onClick={onEdit}>
          {t('address.edit')}
        </Button>
        <Button size="sm" aria-label={t('address.deleteNamed', { name })} onClick={onDelete}>
          {t('address.delete')}
        </Button>
        {!isDefault && (
          <Button
            size="sm"
            look="quiet"
            busy={busy}
            aria-label={t('address.setDefaultNamed', { name })}
            onClick={onDefault}
          >
            {t('address.setDefault')}
          </Button>
        )}
      </div>
    </article>
  )
}

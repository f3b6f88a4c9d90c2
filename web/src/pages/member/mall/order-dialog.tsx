import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import type { Address } from '../../../address/address-text.ts'
import { AddressWords } from '../../../address/address-words.tsx'
import { useCallQuery } from '../../../call/use-call.ts'
import { FormError } from '../../../form/form-error.tsx'
import { Facts } from '../../../screen/facts.tsx'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Item } from './item.ts'
import { useBlockedBecause } from './use-blocked-because.ts'

type OrderDialogProps = {
  open: boolean
  /** The item as it is now; undefined when it is offered no more. */
  item: Item | undefined
  /** The item when the dialog was opened. */
  before: Item
  points: string
  busy: boolean
  /** Why the order was refused; empty before. */
  told: string
  onClose: () => void
  onOrder: (item: Item, addressId: string) => void
}

/** Repeats item and price, asks where to send it, and orders it. */
export function OrderDialog({ open, item, before, points, busy, told, onClose, onOrder }: OrderDialogProps) {
  const { t } = useText()
  const blockedBecause = useBlockedBecause()
  const addresses = useCallQuery('listAddresses', {}, { enabled: open })
  const [chosen, setChosen] = useState('')
  const rows = addresses.data?.rows ?? []
  const address = rows.find(({ id }) => id === chosen) ?? rows[0]
  const shown = item ?? before
  const blocked = item ? blockedBecause(item) : t('mall.gone')
  const close = () => !busy && onClose()
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('mall.confirm.title')}
      closeLabel={t('wallet.close')}
      footer={
        address && (
          <>
            <Button onClick={close}>{t('mall.confirm.back')}</Button>
            <Button look="primary" busy={busy} disabledReason={blocked} onClick={() => onOrder(shown, address.id)}>
              {t('mall.confirm.submit')}
            </Button>
          </>
        )
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <p className="text-20 font-semi break-words">{shown.name}</p>
        <Facts
          className="rounded-m bg-s2 px-4 py-1"
          facts={[
            { key: 'price', name: t('mall.confirm.price'), value: groupAmount(shown.price), strong: true },
            { key: 'after', name: t('mall.confirm.after'), value: leftAfter(points, shown) },
          ]}
        />
        {addresses.error && !addresses.data && <LoadFailed read={addresses} title={t('address.failed')} />}
        {addresses.isPending && <Skeleton height="112px" radius="12px" />}
        {addresses.data && !address && <NoAddress />}
        {address && <AddressChoice rows={rows} value={address.id} onChange={setChosen} />}
        <FormError text={told || undefined} />
        {address && <p className="text-14 text-text-2">{t('mall.confirm.note')}</p>}
      </div>
    </Dialog>
  )
}

// Whole points: no currency gives them decimals.
function leftAfter(points: string, { price, missing }: Item): string {
  return missing === '0' ? groupAmount(String(BigInt(points) - BigInt(price))) : '\u2014'
}

type AddressChoiceProps = { rows: Address[]; value: string; onChange: (id: string) => void }

function AddressChoice({ rows, value, onChange }: AddressChoiceProps) {
  const { t } = useText()
  const name = useId()
  return (
    <fieldset>
      <legend className="field-label mb-1.5">{t('mall.confirm.to')}</legend>
      <div className="grid grid-cols-1 gap-2.5">
        {rows.map((address) => (
          <label key={address.id} className="choice">
            <input
              type="radio"
              name={name}
              value={address.id}
              checked={address.id === value}
              onChange={() => onChange(address.id)}
            />
            <span className="min-w-0 flex-1 text-14">
              <AddressWords address={address} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function NoAddress() {
  const { t } = useText()
  return (
    <EmptyState
      icon="home"
      title={t('mall.noAddress')}
      note={t('mall.noAddressNote')}
      action={
        <Link href="/member/addresses" className={buttonClass('primary')}>
          {t('mall.addAddress')}
        </Link>
      }
    />
  )
}

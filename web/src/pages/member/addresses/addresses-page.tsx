import { useState } from 'react'
import { refreshCalls, useCallChange, useCallQuery } from '../../../call/use-call.ts'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { MemberScreen } from '../../../screen/member-screen.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import type { Address } from '../../../address/address-text.ts'
import { DeleteDialog } from './delete-dialog.tsx'

type Task = { kind: 'add' | 'edit' | 'delete'; address: Address | undefined; rowsBefore: number }

/** The addresses to which the member has goods sent. */
export function AddressesPage() {
  const { t } = useText()
  const addresses = useCallQuery('listAddresses', {})
  const rows = addresses.data?.rows ?? []
  const limit = addresses.data?.limit ?? 0
  const isFull = rows.length >= limit
  // The task stays while its dialog closes, so that nothing in it changes.
  const [task, setTask] = useState<Task>({ kind: 'add', address: undefined, rowsBefore: 0 })
  const [isOpen, setOpen] = useState(false)
  const begin = (kind: Task['kind'], address?: Address) => {
    setTask({ kind, address, rowsBefore: rows.length })
    setOpen(true)
  }
  const close = () => setOpen(false)
  const setDefault = useCallChange('setDefaultAddress', {
    refresh: ['listAddresses'],
    onDone: () => showToast(t('address.defaultSet'), 'good'),
    onFailure: ({ errorName }) => {
      // Another device has deleted it: the list is out of date.
      if (errorName === 'notFound') refreshCalls(['listAddresses'])
      return false
    },
  })
  const add = (
    <Button
      look="primary"
      className="shrink-0"
      disabledReason={isFull ? t('address.limit', { limit }) : undefined}
      onClick={() => begin('add')}
    >
      <Icon name="plus" size={20} />
      {t('address.add')}
    </Button>
  )
  return (
    <MemberScreen title={t('address.title')} back={{ href: '/member/account', label: t('security.back') }}>
      {addresses.error && !addresses.data && <LoadFailed read={addresses} title={t('address.failed')} isCard />}
      {addresses.isPending && <CardsSkeleton />}
      {addresses.data && rows.length === 0 && (
        <div className="card">
          <EmptyState icon="home" title={t('address.empty')} note={t('address.emptyNote')} action={add} />
        </div>
      )}
      {rows.length > 0 && (
        <section aria-label={t('address.list')}>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="min-w-0 flex-1 basis-72 text-text-2">
              {t(isFull ? 'address.limitNote' : 'address.intro', { limit })}
            </p>
            {add}
          </div>
          <div className="grid grid-cols-1 gap-4 md:grid-cols-2 min-[1440px]:grid-cols-3">
            {rows.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                busy={setDefault.isPending && setDefault.variables?.id === address.id}
                onDefault={() => setDefault.mutate({ id: address.id })}
                onEdit={() => begin('edit', address)}
                onDelete={() => begin('delete', address)}
              />
            ))}
          </div>
        </section>
      )}
      <AddressDialog
        open={isOpen && task.kind !== 'delete'}
        address={task.address}
        focusAfter={() => (task.rowsBefore === 0 ? mainPart() : undefined)}
        onClose={close}
      />
      <DeleteDialog
        open={isOpen && task.kind === 'delete'}
        address={task.address}
        hasOthers={task.rowsBefore > 1}
        focusAfter={mainPart}
        onClose={close}
      />
    </MemberScreen>
  )
}

// The dialog focuses the first control in it.
function mainPart(): HTMLElement | null {
  return document.getElementById('main')
}

function CardsSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 min-[1440px]:grid-cols-3" aria-busy="true">
      <Skeleton height="200px" radius="20px" />
      <Skeleton height="200px" radius="20px" />
    </div>
  )
}

import { lazy, Suspense, useState } from 'react'
import { refreshCalls, useCallChange, useCallQuery } from '../../../../call/use-call.ts'
import type { BankItem } from '../../../../money/account-words.tsx'
import { CurrencySwitch } from '../../../../money/currency-switch.tsx'
import { useCurrency } from '../../../../money/use-currency.ts'
import { LoadFailed } from '../../../../screen/load-failed.tsx'
import { MemberScreen } from '../../../../screen/member-screen.tsx'
import { useText } from '../../../../texts/use-text.tsx'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { AccountCard } from './account-card.tsx'

const AddAccountDialog = lazy(async () => ({
  default: (await import('../../../../money/add-account-dialog.tsx')).AddAccountDialog,
}))
const RenameDialog = lazy(async () => ({ default: (await import('./rename-dialog.tsx')).RenameDialog }))
const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }))

type Task = { kind: 'add' } | { kind: 'rename' | 'remove'; item: BankItem }

/** The accounts to which the member withdraws, by currency. */
export function AccountsPage() {
  const { t } = useText()
  return (
    <MemberScreen
      title={t('cashier.accounts.title')}
      back={{ href: '/member/withdraw', label: t('cashier.accounts.back') }}
      tools={<CurrencySwitch />}
    >
      <Accounts />
    </MemberScreen>
  )
}

function Accounts() {
  const { t } = useText()
  const { wallets, currency } = useCurrency()
  const banks = useCallQuery('listBankItems', { currency }, { enabled: currency !== '', staleMs: 5_000 })
  const rows = banks.data?.rows ?? []
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const setDefault = useCallChange('setDefaultBankItem', {
    refresh: ['listBankItems'],
    onDone: () => showToast(t('cashier.accounts.defaultSet'), 'good'),
    onFailure: ({ errorName }) => {
      // Another device has removed it: the list is out of date.
      if (errorName === 'notFound') refreshCalls(['listBankItems'])
      return false
    },
  })
  const failed = [wallets, banks].find((read) => read.error && !read.data)
  if (failed?.error) return <LoadFailed read={failed} title={t('cashier.accounts.failed')} isCard />
  if (!banks.data) return <CardsSkeleton />
  const add = (
    <Button look="primary" className="shrink-0" onClick={() => setTask({ kind: 'add' })}>
      <Icon name="plus" size={20} />
      {t('cashier.bank.add')}
    </Button>
  )
  return (
    <>
      {rows.length === 0 ? (
        <div className="card">
          <EmptyState
            icon="bank"
            title={t('cashier.accounts.empty', { currency })}
            note={t('cashier.accounts.emptyNote')}
            action={add}
          />
        </div>
      ) : (
        <section aria-label={t('cashier.accounts.list')}>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="min-w-0 flex-1 basis-72 text-text-2">{t('cashier.accounts.intro')}</p>
            {add}
          </div>
          <div className="grid grid-cols-1 gap-4 md:grid-cols-2 min-[1440px]:grid-cols-3">
            {rows.map((item) => (
              <AccountCard
                key={item.id}
                item={item}
                busy={setDefault.isPending && setDefault.variables?.id === item.id}
                onDefault={() => setDefault.mutate({ id: item.id })}
                onRename={() => setTask({ kind: 'rename', item })}
                onRemove={() => setTask({ kind: 'remove', item })}
              />
            ))}
          </div>
        </section>
      )}
      <Suspense>
        {task?.kind === 'add' && (
          <AddAccountDialog banks={banks.data.banks} currency={currency} onClose={close} onAdded={close} />
        )}
        {task?.kind === 'rename' && <RenameDialog item={task.item} onClose={close} />}
        {task?.kind === 'remove' && (
          <RemoveDialog
            item={task.item}
            hasOthers={rows.length > 1}
            onClose={close}
            onGone={() => {
              close()
              // The card is gone with the button that had the focus.
              document.getElementById('main')?.focus()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

function CardsSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 min-[1440px]:grid-cols-3" aria-busy="true">
      <Skeleton height="156px" radius="20px" />
      <Skeleton height="156px" radius="20px" />
    </div>
  )
}

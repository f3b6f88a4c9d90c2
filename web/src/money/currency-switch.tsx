import type { Reply } from '@mingtang/contract/client.ts'
import { useCallChange } from '../call/use-call.ts'
import { useText } from '../texts/use-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { Popover } from '../ui/popover.tsx'
import { showToast } from '../ui/toast.tsx'
import { OwnAmount } from './own-amount.tsx'
import { lookAtWallet, useCurrency } from './use-currency.ts'

type Wallet = Reply<'listWallets'>['rows'][number]

/** Shows the current wallet and the default one, and lets the member open another currency. */
export function CurrencySwitch() {
  const { t } = useText()
  const { currency, open, closed } = useCurrency()
  const setDefault = useCallChange('setDefaultWallet', {
    refresh: ['listWallets', 'getBalance', 'getApproximateTotal', 'getUserInfo'],
    onDone: (_, request) => showToast(t('wallet.currency.defaultSet', { currency: request.currency ?? '' }), 'good'),
  })
  const add = useCallChange('addCurrencyWallet', {
    refresh: ['listWallets'],
    onDone: (_, request) => {
      lookAtWallet(request.currency ?? '')
      showToast(t('wallet.currency.opened', { currency: request.currency ?? '' }), 'good')
    },
  })
  if (!currency) return null
  const look = (wallet: Wallet, close: () => void) => {
    lookAtWallet(wallet.currency)
    close()
  }
  return (
    <Popover
      label={t('wallet.currency.title')}
      className="w-80"
      triggerProps={{ className: 'btn btn-quiet -me-3', 'aria-label': t('wallet.currency.now', { currency }) }}
      trigger={
        <span className="btn-label">
          {currency}
          <Icon name="chevron-down" size={18} />
        </span>
      }
    >
      {(close) => (
        <>
          <p className="px-3 pt-1 pb-2 text-14 text-text-3">{t('wallet.currency.open')}</p>
          {open.map((wallet) => (
            <OpenWallet
              key={wallet.currency}
              wallet={wallet}
              current={wallet.currency === currency}
              busy={setDefault.isPending}
              onLook={() => look(wallet, close)}
              onDefault={() => setDefault.mutate({ currency: wallet.currency })}
            />
          ))}
          {closed.length > 0 && (
            <p className="mt-2 border-t border-line px-3 pt-3 pb-2 text-14 text-text-3">{t('wallet.currency.more')}</p>
          )}
          {closed.map((wallet) => (
            <button
              key={wallet.currency}
              type="button"
              className="menu-item"
              aria-disabled={add.isPending || undefined}
              onClick={() => !add.isPending && add.mutate({ currency: wallet.currency })}
            >
              <Icon name="plus" size={20} />
              {t('wallet.currency.add', { currency: wallet.currency })}
            </button>
          ))}
        </>
      )}
    </Popover>
  )
}

type OpenWalletProps = {
  wallet: Wallet
  current: boolean
  busy: boolean
  onLook: () => void
  onDefault: () => void
}

function OpenWallet({ wallet, current, busy, onLook, onDefault }: OpenWalletProps) {
  const { t } = useText()
  return (
    <div className="flex items-center gap-1">
      <button type="button" className="menu-item min-w-0 flex-1" aria-pressed={current} onClick={onLook}>
        <span className="w-5">{current && <Icon name="check" size={20} className="text-accent-text" />}</span>
        <span className="py-1.5 leading-snug">
          <span className="block font-medium text-text">{wallet.currency}</span>
          <span className="block text-14">
            <OwnAmount value={wallet.balance} className="font-normal" />
          </span>
        </span>
      </button>
      {wallet.isDefault ? (
        <Badge>{t('wallet.currency.default')}</Badge>
      ) : (
        <button
          type="button"
          className="min-h-11 rounded-m px-2 text-14 whitespace-nowrap text-accent-text hover:bg-s2"
          aria-disabled={busy || undefined}
          aria-label={t('wallet.currency.makeDefaultOf', { currency: wallet.currency })}
          onClick={() => !busy && onDefault()}
        >
          {t('wallet.currency.makeDefault')}
        </button>
      )}
    </div>
  )
}

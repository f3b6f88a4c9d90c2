import { useEffect, useRef } from 'react'
import { accountTypeOf } from '../../../../money/account-types.ts'
import { AccountWords, type BankItem, useAccountName } from '../../../../money/account-words.tsx'
import { useText } from '../../../../texts/use-text.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'

type AccountCardProps = {
  item: BankItem
  /** True while it is being made the default one. */
  busy: boolean
  onDefault: () => void
  onRename: () => void
  onRemove: () => void
}

/** A payout account with what can be done with it. */
export function AccountCard({ item, busy, onDefault, onRename, onRemove }: AccountCardProps) {
  const { t } = useText()
  const account = useAccountName()(item)
  const wasDefault = useRef(item.isDefault)
  const rename = useRef<HTMLButtonElement>(null)
  // The button that made it the default one has left with the focus.
  useEffect(() => {
    if (item.isDefault && !wasDefault.current && document.activeElement === document.body) rename.current?.focus()
    wasDefault.current = item.isDefault
  }, [item.isDefault])
  return (
    <article className="card flex flex-col gap-4 p-5 md:p-6" aria-label={account}>
      <div className="flex items-start gap-3">
        <Icon name={accountTypeOf(item.type).icon} className="shrink-0 text-text-2" />
        <div className="min-w-0 flex-1">
          <AccountWords item={item} />
        </div>
        {item.isDefault && <Badge tone="jade">{t('cashier.accounts.default')}</Badge>}
      </div>
      <div className="mt-auto flex flex-wrap gap-2">
        <Button ref={rename} size="sm" aria-label={t('cashier.accounts.renameNamed', { account })} onClick={onRename}>
          {t('cashier.accounts.rename')}
        </Button>
        <Button size="sm" aria-label={t('cashier.accounts.removeNamed', { account })} onClick={onRemove}>
          {t('cashier.accounts.remove')}
        </Button>
        {!item.isDefault && (
          <Button
            size="sm"
            look="quiet"
            busy={busy}
            aria-label={t('cashier.accounts.setDefaultNamed', { account })}
            onClick={onDefault}
          >
            {t('cashier.accounts.setDefault')}
          </Button>
        )}
      </div>
    </article>
  )
}

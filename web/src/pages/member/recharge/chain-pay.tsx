import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { Facts } from '../../../screen/facts.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { CopiedText } from './copied-text.tsx'
import type { Recharge } from './recharge-state.ts'

type ChainPayProps = { recharge: Recharge; chain: NonNullable<Recharge['chain']> }

/** The address as a code and as text, with the only network that reaches it; once something is sent, its blocks. */
export function ChainPay({ recharge, chain }: ChainPayProps) {
  const { t } = useText()
  const { amount, currency } = recharge
  const { address, network, confirmations, confirmationsNeeded } = chain
  if (confirmations > 0)
    return (
      <p className="text-center text-20 font-semi" role="status">
        {t('cashier.chain.confirming', { count: confirmations, needed: confirmationsNeeded })}
      </p>
    )
  const addressName = t('cashier.chain.address')
  const amountName = t('cashier.byHand.amount')
  return (
    <div className="grid w-full max-w-lg grid-cols-1 justify-items-center gap-5">
      <p className="rounded-m border border-line px-4 py-2 text-center text-20 font-semi">
        {t('cashier.chain.only', { network })}
      </p>
      <QrCode text={address} label={t('cashier.chain.qr', { network })} sizePx={200} />
      <section className="w-full rounded-m bg-s2 px-4 py-1">
        <Facts
          facts={[
            { key: 'address', name: addressName, value: <CopiedText text={address} name={addressName} /> },
            {
              key: 'amount',
              name: amountName,
              value: <CopiedText text={amount} shown={`${groupAmount(amount)} ${currency}`} name={amountName} />,
            },
          ]}
        />
        <p className="border-t border-line py-3 text-14 text-text-2">{t('cashier.chain.rule', { network })}</p>
      </section>
    </div>
  )
}

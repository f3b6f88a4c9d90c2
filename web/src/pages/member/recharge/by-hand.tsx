import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { Facts } from '../../../screen/facts.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { CopiedText } from './copied-text.tsx'
import { ProofForm } from './proof-form.tsx'
import type { Recharge } from './recharge-state.ts'

/** Where to transfer, how much and with which remark, each with a button that copies it; then the proof. */
export function ByHand({ recharge }: { recharge: Recharge }) {
  const { t } = useText()
  const { payTo, remark, amount, currency } = recharge
  if (!payTo) return null
  const fact = (key: 'amount' | 'bank' | 'holder' | 'number' | 'remark', copied: string, shown = copied) => {
    const name = t(`cashier.byHand.${key}`)
    return { key, name, value: <CopiedText text={copied} shown={shown} name={name} />, strong: key === 'remark' }
  }
  return (
    <div className="grid w-full max-w-lg grid-cols-1 gap-5">
      {recharge.verifyState === '' && (
        <section className="rounded-m bg-s2 px-4 py-1">
          <Facts
            facts={[
              fact('amount', amount, `${groupAmount(amount)} ${currency}`),
              fact('bank', [payTo.bank, payTo.branch].filter(Boolean).join(' ')),
              fact('holder', payTo.holder),
              fact('number', payTo.number, payTo.number.replace(/(.{4})(?=.)/g, '$1\u2009')),
              fact('remark', remark),
            ]}
          />
          <p className="border-t border-line py-3 text-14 text-text-2">{t('cashier.byHand.rule')}</p>
        </section>
      )}
      {recharge.mayClaim && <ProofForm recharge={recharge} />}
    </div>
  )
}

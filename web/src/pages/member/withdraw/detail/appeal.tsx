import { AskAbout } from '../../../../chat/ask-about.tsx'
import type { Withdrawal } from '../../../../money/withdrawal-state.ts'
import { type ChatOrder, openChat } from '../../../../session/dialogs.ts'
import { onIntent } from '../../../../session/dialog-ahead.ts'
import { useText } from '../../../../texts/use-text.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'

/** The way to customer service about this order: an appeal where the member can have a complaint, else a question. */
export function Appeal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useText()
  const order = asOrder(withdrawal)
  const cause = causeOf(withdrawal)
  if (!cause) return <AskAbout className="mt-4 -ms-3" topic={{ order }} />
  return (
    <div className="mt-6 border-t border-line pt-5">
      <p className="text-text-2">{t(`cashier.appeal.${cause}`)}</p>
      <Button className="mt-3" {...onIntent('chat')} onClick={() => openChat({ order })}>
        <Icon name="chat" size={18} />
        {t('cashier.appeal')}
      </Button>
    </div>
  )
}

function causeOf({ state, hold }: Withdrawal): 'refused' | 'returned' | 'late' | null {
  if (state === 'REFUSED') return 'refused'
  if (state === 'RETURNED') return 'returned'
  return hold && new Date(hold.decidedBy).getTime() < Date.now() ? 'late' : null
}

function asOrder({ id, currency, amount, state, createdAt, settledAt }: Withdrawal): ChatOrder {
  return { kind: 'WITHDRAWAL', id, currency, amount, state, platformCode: '', detail: '', createdAt, settledAt }
}

import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { FormError } from '../form/form-error.tsx'
import { useText } from '../texts/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextInput } from '../ui/text-input.tsx'
import type { ChatOrder } from '../session/dialogs.ts'
import { OrderFacts } from './order-card.tsx'
import { OrderList } from './order-picker.tsx'
import { send } from './outgoing.ts'
import { PickedPart } from './outgoing-line.tsx'
import { pick, type PickedFile } from './picked-file.ts'

type ArrivalFormProps = { first?: ChatOrder | undefined; onSent: () => void }

/** A deposit that has not arrived: the order, what was paid and when, and the receipt go to the desk in one go. */
export function ArrivalForm({ first, onSent }: ArrivalFormProps) {
  const { t } = useText()
  const [order, setOrder] = useState(first)
  if (order) return <Evidence order={order} onOther={() => setOrder(undefined)} onSent={onSent} />
  return (
    <div className="chat-scroll grid content-start gap-4">
      <p className="text-text-2">{t('chat.arrival.which')}</p>
      <OrderList kind="RECHARGE" onPick={setOrder} />
    </div>
  )
}

type EvidenceProps = { order: ChatOrder; onOther: () => void; onSent: () => void }

function Evidence({ order, onOther, onSent }: EvidenceProps) {
  const { t } = useText()
  const files = useRef<HTMLInputElement>(null)
  const [amount, setAmount] = useState(order.amount)
  const [paidAt, setPaidAt] = useState('')
  const [note, setNote] = useState('')
  const [receipt, setReceipt] = useState<PickedFile>()
  const [error, setError] = useState<string>()
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    const picked = await pick(file)
    setReceipt(picked ?? undefined)
    setError(picked ? undefined : t('errors.chatFileRefused'))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!amount.trim() || !paidAt || !receipt) return setError(t('chat.arrival.incomplete'))
    const facts = { amount: amount.trim(), currency: order.currency, time: paidAt.replace('T', ' ') }
    const text = [t('chat.arrival.text', facts), note.trim()].filter(Boolean).join('\n')
    send({ kind: 'CARD', order }, { kind: 'TEXT', text }, { kind: 'FILE', file: receipt })
    onSent()
  }
  return (
    <form className="chat-scroll grid content-start gap-5" onSubmit={submit} noValidate>
      <div className="chat-card">
        <OrderFacts order={order} />
        <button type="button" className="chat-card-link" onClick={onOther}>
          {t('chat.arrival.other')}
        </button>
      </div>
      <Field label={t('chat.arrival.amount')}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={26}
            value={amount}
            before={<span className="text-14">{order.currency}</span>}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
      </Field>
      <Field label={t('chat.arrival.time')}>
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            value={paidAt}
            onChange={({ target }) => setPaidAt(target.value)}
          />
        )}
      </Field>
      <div className="grid gap-2">
        <span className="field-label">{t('chat.arrival.receipt')}</span>
        {receipt && <PickedPart file={receipt} />}
        <input
          ref={files}
          type="file"
          className="hidden"
          accept="image/*,application/pdf"
          onChange={(e) => unawaited(choose(e))}
        />
        <Button onClick={() => files.current?.click()}>
          <Icon name="plus" size={18} />
          {t(receipt ? 'chat.arrival.otherReceipt' : 'chat.arrival.choose')}
        </Button>
      </div>
      <Field label={t('chat.arrival.note')}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={300}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <FormError text={error} />
      <Button type="submit" look="primary" size="lg">
        {t('chat.arrival.send')}
      </Button>
    </form>
  )
}

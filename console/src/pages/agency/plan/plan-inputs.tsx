import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { gameTypeText } from '../../../agency/rate-text.ts'
import { millionthsOf } from '../../../form/percent.ts'
import { useText } from '../../../texts/use-text.tsx'

type GroupProps = { title: string; note?: string; isRefused: boolean; children: ReactNode }

/** Fields of one subject; marked when the server refused one of them. */
export function Group({ title, note, isRefused, children }: GroupProps) {
  return (
    <fieldset className={isRefused ? 'is-refused' : ''}>
      <legend>{title}</legend>
      {note && <p className="agency-note">{note}</p>}
      <div className="agency-fields">{children}</div>
    </fieldset>
  )
}

type PercentProps = { name: string | string[]; type?: string; label?: string; isRequired?: boolean }

/** A percentage with at most four decimals, kept as text so that it stays exact. */
export function PercentField({ name, type = '', label, isRequired = false }: PercentProps) {
  const { t } = useText()
  return (
    <Form.Item
      name={name}
      label={label ?? gameTypeText(type)}
      rules={[
        {
          required: isRequired,
          async validator(_, text: string = '') {
            const isRight = text ? millionthsOf(text) !== null : !isRequired
            if (!isRight) throw new Error(t('agency.plan.percent.wrong'))
          },
        },
      ]}
    >
      <Input inputMode="decimal" maxLength={8} suffix="%" />
    </Form.Item>
  )
}

/** An amount of a currency; the server knows its decimals. */
export function AmountField({ name, label }: { name: string[]; label: string }) {
  return (
    <Form.Item name={name} label={label}>
      <Input inputMode="decimal" maxLength={24} />
    </Form.Item>
  )
}

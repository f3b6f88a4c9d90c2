import type { CallFailure, Reply } from '@mingtang/contract/client.ts'
import { Alert, Button, Card, Form, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { failureText } from '../../../call/client.ts'
import { useChange } from '../../../call/use-change.ts'
import { useText } from '../../../texts/use-text.tsx'
import type { SettlementRequest, Posted } from './settlement-request.ts'
import { PostedNote } from './posted-note.tsx'
import { Preview } from './preview.tsx'

type Shown = { asked: SettlementRequest; preview: Reply<'previewCommission'> }

const kinds = ['TURNOVER', 'SHARE', 'CPA'] as const
const dayMs = 86_400_000

type SettleCardProps = { currencies: readonly string[]; today: string; onPosted: () => void }

/** A settlement by hand: the difference that it would make, then posting it. */
export function SettleCard({ currencies, today, onPosted }: SettleCardProps) {
  const { t } = useText()
  const yesterday = new Date(Date.parse(today) - dayMs).toISOString().slice(0, 10)
  const [asked, setAsked] = useState<SettlementRequest>({
    kind: 'TURNOVER',
    day: yesterday,
    currency: currencies[0] ?? '',
  })
  const [shown, setShown] = useState<Shown>()
  const [posted, setPosted] = useState<Posted>()
  const [failure, setFailure] = useState<CallFailure>()
  const change = (part: Partial<SettlementRequest>) => {
    setAsked({ ...asked, ...part })
    setShown(undefined)
    setPosted(undefined)
    setFailure(undefined)
  }
  const preview = useChange('previewCommission', {
    onDone: (reply) => setShown({ asked, preview: reply }),
    onFailure: setFailure,
  })
  const settle = useChange('settleCommission', {
    onDone(reply) {
      setShown(undefined)
      setPosted({ asked, reply })
      onPosted()
    },
    onFailure: setFailure,
  })
  const ask = () => {
    change({})
    preview.send(asked)
  }
  const isBusy = preview.isPending || settle.isPending
  return (
    <Card size="small" title={t('agency.settlement.new')}>
      <Form layout="vertical" className="agency-asked" disabled={isBusy} onFinish={ask}>
        <Form.Item label={t('agency.settlement.kind')}>
          <Segmented
            value={asked.kind}
            onChange={(kind) => change({ kind })}
            options={kinds.map((kind) => ({ value: kind, label: t(`agency.settlement.kind.${kind}`) }))}
          />
        </Form.Item>
        <Form.Item
          label={t('agency.settlement.day')}
          htmlFor="settlement-day"
          extra={t(`agency.settlement.day.note.${asked.kind}`)}
        >
          <Input
            id="settlement-day"
            type="date"
            max={yesterday}
            value={asked.day}
            onChange={({ target }) => change({ day: target.value })}
          />
        </Form.Item>
        <Form.Item label={t('agency.settlement.currency')} htmlFor="settlement-currency">
          <Select
            id="settlement-currency"
            className="agency-currency"
            value={asked.currency}
            onChange={(currency) => change({ currency })}
            options={currencies.map((one) => ({ value: one, label: one }))}
          />
        </Form.Item>
        <Form.Item className="agency-asked-go">
          <Button htmlType="submit" loading={preview.isPending}>
            {t('agency.settlement.preview')}
          </Button>
        </Form.Item>
      </Form>
      {failure && (
        <Alert
          type={failure.errorName === 'agencyDayOpen' ? 'warning' : 'error'}
          showIcon
          className="form-refusal"
          title={failureText(failure)}
        />
      )}
      {posted && <PostedNote posted={posted} isBusy={settle.isPending} onGoOn={() => settle.send(posted.asked)} />}
      {shown && (
        <Preview
          asked={shown.asked}
          preview={shown.preview}
          isPosting={settle.isPending}
          onPost={() => settle.send(shown.asked)}
        />
      )}
    </Card>
  )
}

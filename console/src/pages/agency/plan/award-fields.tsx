import { Form, InputNumber, Segmented, Switch } from 'antd'
import { useText } from '../../../texts/use-text.tsx'
import type { Fields } from './plan-fields.ts'
import { AmountField, Group, PercentField } from './plan-inputs.tsx'

type AwardFieldsProps = { currencies: readonly string[]; refused: string }

/** What agents earn beside turnover; switching one off ends it. */
export function AwardFields({ currencies, refused }: AwardFieldsProps) {
  const { t } = useText()
  const form = Form.useFormInstance<Fields>()
  const hasShare = Form.useWatch('hasShare', form)
  const hasNewcomer = Form.useWatch('hasNewcomer', form)
  return (
    <>
      <Group
        title={t('agency.plan.share')}
        note={t('agency.plan.share.note')}
        isRefused={['share', 'period', 'rateMillionths'].includes(refused)}
      >
        <Form.Item name="hasShare" label={t('agency.plan.share.pays')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <div hidden={!hasShare}>
          <Form.Item name="period" label={t('agency.plan.share.period')}>
            <Segmented
              options={[
                { value: 'WEEK', label: t('agency.plan.share.period.WEEK') },
                { value: 'MONTH', label: t('agency.plan.share.period.MONTH') },
              ]}
            />
          </Form.Item>
          <PercentField name="sharePercent" label={t('agency.plan.share.percent')} isRequired={hasShare === true} />
        </div>
      </Group>
      <Group title={t('agency.plan.newcomer')} isRefused={['newcomer', 'days', 'amounts'].includes(refused)}>
        <Form.Item name="hasNewcomer" label={t('agency.plan.newcomer.pays')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <div hidden={!hasNewcomer}>
          <Form.Item name="days" label={t('agency.plan.newcomer.days')} rules={[{ required: hasNewcomer === true }]}>
            <InputNumber min={1} max={90} precision={0} />
          </Form.Item>
          {currencies.map((currency) => (
            <div key={currency}>
              <AmountField
                name={['amounts', currency, 'amount']}
                label={t('agency.plan.newcomer.amount', { currency })}
              />
              <AmountField
                name={['amounts', currency, 'deposit']}
                label={t('agency.plan.newcomer.deposit', { currency })}
              />
              <AmountField
                name={['amounts', currency, 'turnover']}
                label={t('agency.plan.newcomer.turnover', { currency })}
              />
            </div>
          ))}
        </div>
      </Group>
    </>
  )
}

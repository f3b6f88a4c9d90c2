import { App, Form, InputNumber, Segmented } from 'antd'
import { useState } from 'react'
import { useChange } from '../../../call/use-change.ts'
import { EtagField } from '../../../form/etag-field.tsx'
import { FormDrawer } from '../../../form/form-drawer.tsx'
import { useKeptDraft } from '../../../form/kept-draft.ts'
import { useText } from '../../../texts/use-text.tsx'
import { ChangesDialog } from './changes-dialog.tsx'
import { AwardFields } from './award-fields.tsx'
import { AmountField, Group, PercentField } from './plan-inputs.tsx'
import { currenciesOf, type Fields, fieldsOf, type Plan, planOf, typesOf } from './plan-fields.ts'

/** What the plan was when it was read; the page may read a later one meanwhile. */
type Read = { etag: string }
type PlanFormProps = {
  /** As it was saved last: what the form begins with. */
  saved: Plan
  inForce: Plan
  currencies: readonly string[]
  onClose: () => void
  onSaved: () => void
  onStale: () => void
}

/** Changes the plan; the difference to the one in force is confirmed before it is saved. */
export function PlanForm({ saved, inForce, currencies: ofTenant, onClose, onSaved, onStale }: PlanFormProps) {
  const { t } = useText()
  const { message } = App.useApp()
  const draft = useKeptDraft<Fields & Read>('agency.plan', { ...fieldsOf(saved), etag: saved.etag ?? '' })
  const [checked, setChecked] = useState<ReturnType<typeof planOf> & Read>()
  const save = useChange('saveAgencyPlan', {
    onDone() {
      draft.forget()
      message.success(t('shell.saved'))
      onSaved()
      onClose()
    },
    onFailure: () => setChecked(undefined),
  })
  const currencies = currenciesOf(saved, ofTenant)
  const refused = save.failure?.errorData.field?.toString() ?? ''
  return (
    <>
      <FormDrawer<Fields & Read>
        title={t('agency.plan.change')}
        draft={draft}
        onStale={onStale}
        save={save}
        onSave={({ etag, ...fields }) => setChecked({ ...planOf(fields), etag })}
        onClose={onClose}
      >
        <EtagField />
        <Form.Item name="joining" label={t('agency.plan.joining')}>
          <Segmented
            options={[
              { value: 'CLOSED', label: t('agency.plan.joining.CLOSED') },
              { value: 'REVIEW', label: t('agency.plan.joining.REVIEW') },
              { value: 'EVERYBODY', label: t('agency.plan.joining.EVERYBODY') },
            ]}
          />
        </Form.Item>
        <Group
          title={t('agency.plan.rates')}
          note={t('agency.plan.rates.note')}
          isRefused={['rates', 'gameType', 'percent'].includes(refused)}
        >
          {typesOf(saved).map((type) => (
            <PercentField key={type} name={['rates', type]} type={type} />
          ))}
        </Group>
        <Whole name="belowPercent" label={t('agency.plan.below')} max={100} />
        <Whole name="turnoverPercent" label={t('agency.plan.turnover')} max={10_000} />
        <Group
          title={t('agency.plan.transfer')}
          note={t('agency.plan.transfer.note')}
          isRefused={refused === 'transferLimits'}
        >
          {currencies.map((currency) => (
            <AmountField
              key={currency}
              name={['transferLimits', currency]}
              label={t('agency.plan.transfer.limit', { currency })}
            />
          ))}
          <Whole name="transferTurnoverPercent" label={t('agency.plan.transfer.turnover')} max={10_000} />
        </Group>
        <AwardFields currencies={currencies} refused={refused} />
      </FormDrawer>
      {checked && (
        <ChangesDialog
          before={inForce}
          after={checked}
          isSaving={save.isPending}
          onSave={() => save.send(checked)}
          onClose={() => setChecked(undefined)}
        />
      )}
    </>
  )
}

function Whole({ name, label, max }: { name: keyof Fields; label: string; max: number }) {
  return (
    <Form.Item name={name} label={label} rules={[{ required: true }]}>
      <InputNumber min={0} max={max} precision={0} suffix="%" />
    </Form.Item>
  )
}

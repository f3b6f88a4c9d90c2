import { addressLengths, divisionCountry } from '@mingtang/contract/address-rules.ts'
import type { Division } from '@mingtang/contract/divisions.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { type AddressValues, inProvince } from './address-values.ts'
import { divisions } from './regions.ts'

type RegionFieldsProps = {
  values: AddressValues
  errors: { province?: string | undefined; city?: string | undefined; district?: string | undefined }
  onChange: (change: Partial<AddressValues>) => void
}

/** In China province, city and district, each list after the choice above it; elsewhere the names of state and city. */
export function RegionFields(props: RegionFieldsProps) {
  return props.values.country === divisionCountry ? <DivisionFields {...props} /> : <PlaceFields {...props} />
}

function DivisionFields({ values, errors, onChange }: RegionFieldsProps) {
  const { t } = useText()
  const { province, city, district } = values
  const [provinces, cities, districts] = [divisions.below(''), under(province), under(city)]
  return (
    <>
      <DivisionField
        name="province"
        label={t('address.province')}
        value={province}
        among={provinces}
        error={errors.province}
        onChoose={(code) => onChange(inProvince(values, code, divisions))}
      />
      <DivisionField
        name="city"
        label={t('address.city')}
        value={city}
        among={cities}
        error={errors.city}
        onChoose={(code) => onChange({ city: code, district: '' })}
      />
      {(!city || districts.length > 0) && (
        <DivisionField
          name="district"
          label={t('address.district')}
          value={district}
          among={districts}
          error={errors.district}
          onChoose={(code) => onChange({ district: code })}
        />
      )}
    </>
  )
}

// The list below nothing is that of the provinces.
function under(code: string): readonly Division[] {
  return code ? divisions.below(code) : []
}

type DivisionFieldProps = {
  name: string
  label: string
  value: string
  among: readonly Division[]
  error: string | undefined
  onChoose: (code: string) => void
}

function DivisionField({ name, label, value, among, error, onChoose }: DivisionFieldProps) {
  const { t } = useText()
  const options = [
    { value: '', label: t('address.choose') },
    ...among.map((division) => ({ value: division.code, label: division.name })),
  ]
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select
          {...control}
          name={name}
          lang="zh-CN"
          options={options}
          value={value}
          disabled={among.length === 0}
          aria-required
          onChange={(event) => onChoose(event.target.value)}
        />
      )}
    </Field>
  )
}

function PlaceFields({ values, errors, onChange }: RegionFieldsProps) {
  const { t } = useText()
  return (
    <>
      <Field label={t('address.state')} error={errors.province}>
        {(control) => (
          <TextInput
            {...control}
            name="province"
            autoComplete="address-level1"
            maxLength={addressLengths.place}
            value={values.province}
            onChange={(event) => onChange({ province: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('address.city')} error={errors.city}>
        {(control) => (
          <TextInput
            {...control}
            name="city"
            autoComplete="address-level2"
            maxLength={addressLengths.place}
            value={values.city}
            aria-required
            onChange={(event) => onChange({ city: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}

import { addressLengths, divisionCountry } from '@mingtang/contract/address-rules.ts'
import { CallFailure } from '@mingtang/contract/client.ts'
import { maxLengths } from '@mingtang/contract/field-rules.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../../call/client.ts'
import { failureText } from '../../../call/reactions.ts'
import { refreshCalls } from '../../../call/use-call.ts'
import type { Place } from '../../../form/area-code/area-codes.ts'
import { focusOn } from '../../../form/focus-on.ts'
import { FormError } from '../../../form/form-error.tsx'
import { sayInForm } from '../../../form/form-failure.ts'
import { TargetField } from '../../../form/target-field.tsx'
import { useFirstField } from '../../../form/use-first-field.ts'
import { useOnce } from '../../../form/use-once.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useOnline } from '../../../ui/offline-note.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { Address } from '../../../address/address-text.ts'
import {
  type AddressField,
  addressFields,
  type AddressValues,
  checkAddress,
  fieldOfError,
  requestOf,
  valuesOf,
} from './address-values.ts'
import { CountryField } from './country-field.tsx'
import { RegionFields } from './region-fields.tsx'
import { divisions } from './regions.ts'

type Errors = { [Field in AddressField | 'form']?: string | undefined }

/** Adds an address, or changes the given one; what is wrong is said at its field. */
export function AddressForm({ address, onSaved }: { address: Address | undefined; onSaved: () => void }) {
  const { t } = useText()
  const online = useOnline()
  const form = useRef<HTMLFormElement>(null)
  const { field: first, initialFocus } = useFirstField()
  const [values, setValues] = useState(() => valuesOf(address))
  const [errors, setErrors] = useState<Errors>({})
  useEffect(() => initialFocus?.current?.focus(), [initialFocus])
  const change = (part: Partial<AddressValues>) => {
    setValues((now) => ({ ...now, ...part }))
    setErrors((now) => ({ ...now, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }))
  }
  const chooseCountry = ({ code: country, dial }: Place) => {
    change({ country, dial: values.target ? values.dial : dial, province: '', city: '', district: '', postalCode: '' })
  }
  const [busy, send] = useOnce(async () => {
    try {
      if (address) await call('updateAddress', { ...requestOf(values), id: address.id })
      else await call('addAddress', requestOf(values))
      refreshCalls(['listAddresses'])
      showToast(t(address ? 'address.updated' : 'address.added'), 'good')
      onSaved()
    } catch (error) {
      const name = error instanceof CallFailure ? error.errorName : undefined
      const field = fieldOfError(name)
      // Another device has deleted it, or has added the last one.
      if (name === 'notFound' || name === 'addressLimit') refreshCalls(['listAddresses'])
      setErrors(field ? { [field]: failureText(error as CallFailure) } : { form: sayInForm(error) })
      if (field) focusOn(form.current, field)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = checkAddress(values, divisions)
    setErrors(Object.fromEntries(Object.entries(wrong).map(([name, key]) => [name, key && t(key)])))
    const at = addressFields.find((name) => wrong[name])
    if (at) focusOn(form.current, at)
    else send()
  }
  const line = (name: 'recipient' | 'detail' | 'postalCode') => ({
    name,
    value: values[name],
    maxLength: addressLengths[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  return (
    <form ref={form} className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2" onSubmit={submit} noValidate>
      <Field label={t('address.recipient')} error={errors.recipient}>
        {(control) => (
          <TextInput
            {...control}
            {...line('recipient')}
            ref={first}
            autoComplete="name"
            spellCheck={false}
            aria-required
          />
        )}
      </Field>
      <TargetField
        way="PHONE"
        value={values.target}
        dial={values.dial}
        maxLength={maxLengths.target}
        error={errors.target}
        onChange={(target) => change({ target })}
        onDial={(dial) => change({ dial })}
      />
      <CountryField value={values.country} error={errors.country} onChoose={chooseCountry} />
      <RegionFields values={values} errors={errors} onChange={change} />
      <div className="sm:col-span-2">
        <Field label={t('address.detail')} note={t('address.detailNote')} error={errors.detail}>
          {(control) => (
            <TextInput {...control} {...line('detail')} autoComplete="address-line1" spellCheck={false} aria-required />
          )}
        </Field>
      </div>
      <Field label={t('address.postalCode')} error={errors.postalCode}>
        {(control) => (
          <TextInput
            {...control}
            {...line('postalCode')}
            inputMode={values.country === divisionCountry ? 'numeric' : 'text'}
            autoComplete="postal-code"
            spellCheck={false}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:col-span-2">
        <FormError text={errors.form} />
        <Button
          type="submit"
          look="primary"
          size="lg"
          className="w-full"
          busy={busy}
          disabledReason={online ? undefined : t('site.offline')}
        >
          {t('address.save')}
        </Button>
      </div>
    </form>
  )
}

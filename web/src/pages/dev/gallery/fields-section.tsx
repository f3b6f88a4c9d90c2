import { CodeInput } from '../../../ui/code-input.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Section } from './section.tsx'
import { useWords } from './use-words.ts'

/** Form controls: empty, filled, focused, invalid, with long content. */
export function FieldsSection() {
  const words = useWords()
  const banks = [
    { value: '', label: words.bankChoice },
    { value: 'long', label: words.longName },
  ]
  return (
    <Section name="fields" title={words.fields}>
      <div className="gallery-cards">
        <Field label={words.account} note={words.accountNote}>
          {(control) => <TextInput {...control} placeholder="linqing" />}
        </Field>
        <Field label={words.account}>
          {(control) => <TextInput {...control} className="is-focus-within" defaultValue="linqing" />}
        </Field>
        <Field label={words.account} error={words.accountError}>
          {(control) => <TextInput {...control} defaultValue="lq" />}
        </Field>
        <Field label={words.account} note={words.long}>
          {(control) => <TextInput {...control} defaultValue={words.long} />}
        </Field>
        <Field label={words.account} note={words.reason}>
          {(control) => <TextInput {...control} disabled defaultValue="linqing" />}
        </Field>
        <Field label={words.password}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="off"
              defaultValue="Lin12345"
              showLabel={words.show}
              hideLabel={words.hide}
            />
          )}
        </Field>
        <Field label={words.code}>{(control) => <CodeInput {...control} value="402" onChange={() => {}} />}</Field>
        <Field label={words.code} error={words.codeError}>
          {(control) => <CodeInput {...control} value="402917" onChange={() => {}} />}
        </Field>
        <Field label={words.bank}>{(control) => <Select {...control} options={banks} />}</Field>
        <Field label={words.bank} error={words.bankChoice}>
          {(control) => <Select {...control} options={banks} defaultValue="long" />}
        </Field>
        <Field label={words.amount}>
          {(control) => <TextInput {...control} amount inputMode="decimal" before="¥" placeholder="0.00" />}
        </Field>
        <Field label={words.amount}>
          {(control) => (
            <TextInput {...control} amount inputMode="decimal" before="¥" defaultValue="1,234,567,890.00" />
          )}
        </Field>
        <div>
          <label className="check">
            <input type="checkbox" />
            <span>{words.agree}</span>
          </label>
          <label className="check">
            <input type="checkbox" defaultChecked />
            <span>{words.agree}</span>
          </label>
          <label className="check">
            <input type="checkbox" aria-invalid="true" />
            <span>{words.long}</span>
          </label>
        </div>
      </div>
    </Section>
  )
}

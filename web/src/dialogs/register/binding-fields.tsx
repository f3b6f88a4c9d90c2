import type { RefObject } from 'react'
import { call } from '../../call/client.ts'
import { CodeField } from '../../form/code-field.tsx'
import { checkTarget, maxLengths, type Way } from '../../form/field-rules.ts'
import { focusOn } from '../../form/focus-on.ts'
import { TargetField } from '../../form/target-field.tsx'
import { useCodeSending } from '../../form/use-code-sending.tsx'
import { usePatterns } from '../../form/use-patterns.ts'
import { asVisitor } from '../../session/as-visitor.ts'
import { useText } from '../../texts/use-text.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { useRegister } from './use-register.ts'

type BindingFieldsProps = {
  ways: readonly Way[]
  register: ReturnType<typeof useRegister>
  form: RefObject<HTMLFormElement | null>
}

/** The phone or email to bind at registration, with its code; the choice appears only when both are possible. */
export function BindingFields({ ways, register, form }: BindingFieldsProps) {
  const { t, lang } = useText()
  const patterns = usePatterns()
  const { values, target, dial, setDial, phoneAreaCode, messages, change, check, checkTyped, say } = register
  const way = values.way
  const isWhole = way && !checkTarget(way, target, patterns)
  const facts = { action: 'REG' as const, langCode: lang, username: target, phoneAreaCode, ...(way && { way }) }
  const sending = useCodeSending({
    countdownKey: `REG/${way}/${phoneAreaCode}/${target}`,
    send: (answer) => asVisitor(() => call('sendCode', { ...facts, ...answer })),
    next: isWhole ? () => asVisitor(() => call('getNextSendTime', facts)) : undefined,
    onSent: () => say('code', undefined),
    mayStart: () => {
      const wrong = check('target')
      if (wrong) focusOn(form.current, 'target')
      return !wrong
    },
  })
  if (!way) return null
  return (
    <>
      {ways.length > 1 && (
        <Field label={t('session.register.way')} note={t('session.register.wayNote')}>
          {(control) => (
            <Select
              {...control}
              name="way"
              value={way}
              options={ways.map((value) => ({ value, label: t(`session.register.way.${value}`) }))}
              onChange={(event) => change('way', event.target.value as Way)}
            />
          )}
        </Field>
      )}
      <div className={ways.length > 1 ? 'register-wide' : 'register-row'}>
        <TargetField
          way={way}
          value={values.target}
          dial={dial}
          maxLength={maxLengths.target}
          error={messages.target}
          onChange={(value) => change('target', value)}
          onDial={setDial}
          onBlur={() => checkTyped('target')}
        />
      </div>
      <div className="register-wide">
        <CodeField
          label={t(way === 'PHONE' ? 'session.code.sms' : 'session.code.email')}
          value={values.code}
          error={messages.code}
          sending={sending}
          onChange={(value) => change('code', value)}
          onBlur={() => checkTyped('code')}
        />
      </div>
    </>
  )
}

import { CallFailure, type Reply } from '@mingtang/contract/client.ts'
import type { ErrorName } from '@mingtang/contract/errors.ts'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../call/client.ts'
import { failureText } from '../../call/reactions.ts'
import { CodeField } from '../../form/code-field.tsx'
import { ContactService, goToService } from '../../form/contact-service.tsx'
import { checkRecoverField, maxLengths, type RecoverValues, type Way } from '../../form/field-rules.ts'
import { focusOn } from '../../form/focus-on.ts'
import { FormError } from '../../form/form-error.tsx'
import { sayInForm } from '../../form/form-failure.ts'
import { useCodeSending } from '../../form/use-code-sending.tsx'
import { useOnce } from '../../form/use-once.ts'
import { usePatterns } from '../../form/use-patterns.ts'
import { asVisitor } from '../../session/as-visitor.ts'
import { closeDialog } from '../../session/dialogs.ts'
import { goHome } from '../../site/navigation.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PasswordField } from '../../form/password-field.tsx'
import { PasswordStrength } from '../../form/password-strength.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { showToast } from '../../ui/toast.tsx'

const known: readonly Way[] = ['PHONE', 'EMAIL']
const fields = ['code', 'password', 'confirm'] as const
const fieldOf: { [Name in ErrorName]?: keyof RecoverValues } = {
  codeWrong: 'code',
  passwordFormatWrong: 'password',
  passwordTooCommon: 'password',
}

type PasswordStepProps = { account: string; ways: Reply<'checkAccount'>; onAgain: () => void }

/** Step two: the way, its code, and the new password twice. */
export function PasswordStep({ account, ways, onAgain }: PasswordStepProps) {
  const { t } = useText()
  const offered = known.filter((way) => ways.retrieveWays.includes(way))
  if (offered[0]) return <Reset account={account} offered={offered} masks={ways} onAgain={onAgain} />
  return (
    <div className="-my-6">
      <EmptyState
        icon="chat"
        title={t('session.recover.noWay')}
        note={t('session.recover.noWayNote')}
        action={
          <span className="grid justify-items-center gap-2">
            <Button look="primary" onClick={goToService}>
              {t('session.service.contact')}
            </Button>
            <button type="button" className="link min-h-11 text-14" onClick={onAgain}>
              {t('session.recover.again')}
            </button>
          </span>
        }
      />
    </div>
  )
}

type ResetProps = {
  account: string
  offered: readonly Way[]
  masks: { phone: string; email: string }
  onAgain: () => void
}

function Reset({ account, offered, masks, onAgain }: ResetProps) {
  const { t, lang } = useText()
  const patterns = usePatterns()
  const [chosen, setWay] = useState<Way>()
  const way = chosen ?? offered[0] ?? 'PHONE'
  const [values, setValues] = useState<RecoverValues>({ code: '', password: '', confirm: '' })
  const [messages, setMessages] = useState<{ [Name in keyof RecoverValues]?: string | undefined }>({})
  const [failure, setFailure] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const facts = { action: 'RETRIEVE_PWD' as const, langCode: lang, way }
  const sending = useCodeSending({
    countdownKey: `RETRIEVE_PWD/${way}/${account}`,
    send: () => asVisitor(() => call('sendRecoveryCode', { ...facts, userName: account })),
    next: () => asVisitor(() => call('getNextSendTime', { ...facts, username: account })),
    onSent: () => setMessages((now) => ({ ...now, code: undefined })),
  })
  const check = (field: keyof RecoverValues, of = values) => {
    const key = checkRecoverField(field, of, patterns)
    setMessages((now) => ({ ...now, [field]: key && t(key) }))
    return key
  }
  const change = (field: keyof RecoverValues, value: string) => {
    const next = { ...values, [field]: value }
    setValues(next)
    if (messages[field]) check(field, next)
    if (field === 'password' && next.confirm) check('confirm', next)
  }
  const [busy, send] = useOnce(async () => {
    try {
      const request = { userName: account, way, bindingRecvCode: values.code.trim(), password: values.password }
      await asVisitor(() => call('resetPassword', request))
    } catch (error) {
      const field = error instanceof CallFailure && error.errorName && fieldOf[error.errorName]
      if (field) {
        setMessages((now) => ({ ...now, [field]: failureText(error) }))
        focusOn(form.current, field)
      } else if (error instanceof CallFailure && error.errorName === 'recoveryNotStarted') {
        showToast(failureText(error), 'bad')
        onAgain()
      } else setFailure(sayInForm(error))
      return
    }
    closeDialog()
    goHome()
    showToast(t('session.recover.done'), 'good')
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    const first = fields.filter((field) => check(field))[0]
    if (first) focusOn(form.current, first)
    else send()
  }
  const isFilled = fields.every((field) => values[field] !== '')
  return (
    <form ref={form} className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
      {offered.length > 1 ? (
        <Segmented
          even
          label={t('session.recover.way')}
          options={offered.map((value) => ({ value, label: t(`session.recover.way.${value}`) }))}
          value={way}
          onChange={setWay}
        />
      ) : null}
      <CodeField
        label={t(way === 'PHONE' ? 'session.code.sms' : 'session.code.email')}
        target={way === 'PHONE' ? masks.phone : masks.email}
        value={values.code}
        error={messages.code}
        sending={sending}
        onChange={(value) => change('code', value)}
      />
      {(['password', 'confirm'] as const).map((field) => (
        <PasswordField
          key={field}
          label={t(`session.recover.${field}`)}
          note={
            field === 'password' && (
              <PasswordStrength
                password={values.password}
                account={account}
                rule={t('session.register.passwordNote')}
              />
            )
          }
          name={field}
          value={values[field]}
          maxLength={maxLengths[field]}
          isNew
          error={messages[field]}
          onChange={(value) => change(field, value)}
          onBlur={() => values[field] && check(field)}
        />
      ))}
      <FormError text={failure} />
      <Button
        type="submit"
        look="primary"
        size="lg"
        className="w-full"
        busy={busy}
        disabledReason={isFilled ? undefined : t('session.recover.fillAll')}
      >
        {t('session.recover.submit')}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <button type="button" className="link min-h-11 text-14" onClick={onAgain}>
          {t('session.recover.again')}
        </button>
        <ContactService />
      </div>
    </form>
  )
}

import { countCharacters } from '@mingtang/contract/field-rules.ts'
import type { Reply } from '@mingtang/contract/client.ts'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../call/client.ts'
import { refreshCalls } from '../../../call/use-call.ts'
import { checkBirthday, checkNickname, checkQq, maxLengths } from '../../../form/field-rules.ts'
import { focusOn } from '../../../form/focus-on.ts'
import { FormError } from '../../../form/form-error.tsx'
import { useOnce } from '../../../form/use-once.ts'
import { usePatterns } from '../../../form/use-patterns.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useOnline } from '../../../ui/offline-note.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { AvatarChoice } from './avatar-choice.tsx'
import { changesOf, type ProfileValues, refusalOf } from './profile-changes.ts'

type Errors = { [Name in keyof ProfileValues]?: string | undefined } & { form?: string | undefined }

/** Avatar, nickname, QQ and birthday in one form; only what changed is sent. */
export function ProfileForm({ user }: { user: Reply<'getUserInfo'> }) {
  const { t } = useText()
  const patterns = usePatterns()
  const online = useOnline()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Partial<ProfileValues>>({})
  const [errors, setErrors] = useState<Errors>({})
  const saved: ProfileValues = {
    nickname: user.nickname || user.userName,
    qq: user.qq,
    avatar: user.avatar,
    birthday: user.birthday,
  }
  const values = { ...saved, ...typed }
  const changes = changesOf(values, saved)
  const type = (change: Partial<ProfileValues>) => {
    setTyped((now) => ({ ...now, ...change }))
    setErrors((now) => ({
      ...now,
      ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])),
      form: undefined,
    }))
  }
  const check = () => {
    const wrong = {
      nickname: checkNickname(values.nickname),
      qq: changes.qq === undefined ? undefined : checkQq(values.qq, patterns),
      birthday: changes.birthday === undefined ? undefined : checkBirthday(values.birthday),
    }
    setErrors({
      nickname: wrong.nickname && t(wrong.nickname),
      qq: wrong.qq && t(wrong.qq),
      birthday: wrong.birthday && t(wrong.birthday),
    })
    return (['nickname', 'qq', 'birthday'] as const).find((name) => wrong[name])
  }
  const [busy, send] = useOnce(async () => {
    try {
      await call('saveProfile', changes)
      setTyped({})
      refreshCalls(['getUserInfo'])
      showToast(t('profile.saved'), 'good')
    } catch (failure) {
      const { field, text } = refusalOf(failure)
      setErrors({ [field]: text })
      focusOn(form.current, field)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = check()
    if (wrong) focusOn(form.current, wrong)
    else send()
  }
  const hasChanged = Object.keys(changes).length > 0
  const count = countCharacters(values.nickname.trim())
  return (
    <form ref={form} className="card grid grid-cols-1 gap-6 p-5 md:p-8" onSubmit={submit} noValidate>
      <AvatarChoice name={user.userName} value={values.avatar} onChange={(avatar) => type({ avatar })} />
      <Field label={t('profile.nickname')} note={t('profile.nickname.note')} error={errors.nickname}>
        {(control) => (
          <TextInput
            {...control}
            name="nickname"
            value={values.nickname}
            autoComplete="nickname"
            spellCheck={false}
            aria-required
            after={
              <span
                className={`control-addon pe-3.5 text-14 tabular-nums ${count > maxLengths.nickname ? 'text-cinnabar' : ''}`}
                aria-hidden="true"
              >
                {t('profile.nickname.count', { count, limit: maxLengths.nickname })}
              </span>
            }
            onChange={(event) => type({ nickname: event.target.value })}
            onBlur={() => {
              if (typed.nickname !== undefined) check()
            }}
          />
        )}
      </Field>
      <Field label={t('profile.qq')} note={t('profile.qq.note')} error={errors.qq}>
        {(control) => (
          <TextInput
            {...control}
            name="qq"
            value={values.qq}
            maxLength={maxLengths.qq}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => type({ qq: event.target.value })}
            onBlur={() => {
              if (typed.qq !== undefined) check()
            }}
          />
        )}
      </Field>
      <Field
        label={t('profile.birthday')}
        note={t(user.birthday ? 'profile.birthday.kept' : 'profile.birthday.note')}
        error={errors.birthday}
      >
        {(control) => (
          <TextInput
            {...control}
            name="birthday"
            type="date"
            value={values.birthday}
            autoComplete="bday"
            disabled={user.birthday !== ''}
            onChange={(event) => type({ birthday: event.target.value })}
            onBlur={() => {
              if (typed.birthday) check()
            }}
          />
        )}
      </Field>
      <FormError text={errors.form} />
      <Button
        type="submit"
        look="primary"
        size="lg"
        className="w-full sm:w-auto sm:justify-self-start sm:px-12"
        busy={busy}
        disabledReason={!online ? t('site.offline') : hasChanged ? undefined : t('profile.nothing')}
      >
        {t('profile.save')}
      </Button>
    </form>
  )
}

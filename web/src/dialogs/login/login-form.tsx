import { type Ref, useEffect, useState } from 'react'
import { useCallQuery } from '../../call/use-call.ts'
import { forgetInDraft } from '../../storage/form-draft.ts'
import type { LoginWay } from '../../form/field-rules.ts'
import { useBoot } from '../../site/boot-context.ts'
import { useText } from '../../texts/use-text.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CodeLogin } from './code-login.tsx'
import { Notice } from './notice.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { passwordDraft, PasswordLogin } from './password-login.tsx'

const ways: readonly LoginWay[] = ['PASSWORD', 'PHONE', 'EMAIL']

/** Login by the ways that server and configuration allow; tabs appear when there is more than one. */
export function LoginForm({ firstField }: { firstField: Ref<HTMLInputElement> }) {
  const { t } = useText()
  const { config } = useBoot()
  const options = useCallQuery('getLoginOptions', {})
  // The dialog is closed: nobody should find a password in it later.
  useEffect(() => () => forgetInDraft(passwordDraft, ['password']), [])
  const [chosen, setChosen] = useState<LoginWay | null>(null)
  // In the server's order, whose first way is the default tab. Until the options load, the configuration's order is
  // used.
  const served = (options.data?.loginWays ?? config.appLoginWay).flatMap(
    (way) => ways.find((known) => known === way) ?? [],
  )
  const allowed = served.filter((way) => config.appLoginWay.length === 0 || config.appLoginWay.includes(way))
  const way = chosen ?? allowed[0] ?? 'PASSWORD'
  const needCaptcha = options.data?.needCaptcha ?? false
  const body =
    way === 'PASSWORD' ? (
      <PasswordLogin firstField={firstField} captchaAsked={needCaptcha} />
    ) : (
      <CodeLogin key={way} way={way} firstField={firstField} captchaAsked={needCaptcha} />
    )
  return (
    <div className="grid grid-cols-1 gap-5">
      <Notice text={t('session.login.notice')} />
      <Tabs
        even
        label={t('session.login.ways')}
        options={allowed.map((value) => ({ value, label: t(`session.login.way.${value}`) }))}
        value={way}
        onChange={setChosen}
      >
        <div className={allowed.length > 1 ? 'pt-5' : undefined}>{body}</div>
      </Tabs>
      <PasskeyLogin />
    </div>
  )
}

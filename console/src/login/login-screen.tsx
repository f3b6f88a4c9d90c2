import { BgColorsOutlined, GlobalOutlined } from '@ant-design/icons'
import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useSession } from '../session/session.tsx'
import { LangChoice, LookChoice } from '../look/choices.tsx'
import { Mark } from '../look/mark.tsx'
import { useText } from '../texts/use-text.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { Enrolment } from './enrolment.tsx'
import { PasswordStep } from './password-step.tsx'
import { SecondStep } from './second-step.tsx'

type LoginStep =
  | { kind: 'password' }
  | { kind: 'second'; factors: readonly string[] }
  | { kind: 'enrolment' }
  | { kind: 'codes'; codes: readonly string[] }

/** The login in two steps; the first one ever enrols the second factor and shows its backup codes. */
export function LoginScreen({ hasEnded }: { hasEnded: boolean }) {
  const { t } = useText()
  const { refresh } = useSession()
  const [step, setStep] = useState<LoginStep>({ kind: 'password' })
  useEffect(() => {
    document.title = `${t('login.title')} · ${t('shell.console')}`
  }, [t])
  const finish = (codes: readonly string[]) => {
    if (codes.length > 0) setStep({ kind: 'codes', codes })
    else unawaited(refresh())
  }
  const restart = () => setStep({ kind: 'password' })
  return (
    <main className="login">
      <div className="login-tools">
        <LangChoice icon={<GlobalOutlined aria-hidden />} />
        <LookChoice icon={<BgColorsOutlined aria-hidden />} />
      </div>
      <section className="login-card">
        <Mark sizePx={36} />
        <h1>{t('shell.console')}</h1>
        {hasEnded && step.kind === 'password' && <Alert type="info" showIcon title={t('login.ended')} />}
        {step.kind === 'password' && (
          <PasswordStep
            onPassed={(factors) => setStep(factors.length > 0 ? { kind: 'second', factors } : { kind: 'enrolment' })}
          />
        )}
        {step.kind === 'second' && <SecondStep factors={step.factors} onPassed={finish} onOver={restart} />}
        {step.kind === 'enrolment' && <Enrolment onPassed={finish} onOver={restart} />}
        {step.kind === 'codes' && <BackupCodes codes={step.codes} onKept={() => unawaited(refresh())} />}
      </section>
    </main>
  )
}

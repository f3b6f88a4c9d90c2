import { Link } from 'wouter'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { GuardCard, GuardRow } from './guard-row.tsx'
import type { SecurityCardProps } from './security-task.ts'

export function PasswordCard({ status, onTask }: SecurityCardProps) {
  const { t, lang } = useText()
  const changed = status.passwordChangedAt
  const isBound = status.isBindFundPassword
  return (
    <GuardCard title={t('security.passwords')}>
      <GuardRow
        icon="lock"
        title={t('security.password')}
        state={
          changed
            ? t('security.password.changed', { time: formatTime(changed, lang, 'date') })
            : t('security.password.never')
        }
        isOn
        action={{
          label: t('security.change'),
          name: t('security.password.change'),
          onClick: () => onTask({ name: 'password' }),
        }}
      />
      <GuardRow
        icon="wallet"
        title={t('security.fund')}
        state={t(isBound ? 'security.fund.on' : 'security.fund.off')}
        isOn={isBound}
        action={{
          label: t(isBound ? 'security.change' : 'security.set'),
          name: t(isBound ? 'security.fund.change' : 'security.fund.set'),
          onClick: () => onTask({ name: 'fund' }),
        }}
      />
    </GuardCard>
  )
}

export function IdentityCard({ status, onTask }: SecurityCardProps) {
  const { t } = useText()
  return (
    <GuardCard title={t('security.identity')}>
      {(['phone', 'email'] as const).map((way) => {
        const bound = status[way]
        return (
          <GuardRow
            key={way}
            icon={way === 'phone' ? 'phone' : 'mail'}
            title={t(`security.${way}`)}
            state={bound ? t('security.bound', { target: bound }) : t(`security.${way}.off`)}
            isOn={bound !== ''}
            action={{
              label: t(bound ? 'security.replace' : 'security.bind'),
              name: t(bound ? `security.${way}.replace` : `security.${way}.bind`),
              onClick: () => onTask({ name: way }),
            }}
          />
        )
      })}
      <GuardRow
        icon="person"
        title={t('security.realName')}
        state={status.realName ? t('security.realName.on', { name: status.realName }) : t('security.realName.off')}
        isOn={status.realName !== ''}
        action={
          status.realName
            ? undefined
            : {
                label: t('security.fill'),
                name: t('security.realName.fill'),
                onClick: () => onTask({ name: 'realName' }),
              }
        }
      />
    </GuardCard>
  )
}

export function TraceCard() {
  const { t } = useText()
  return (
    <nav className="card rows px-4 md:px-6" aria-label={t('security.traces')}>
      <Link href="/member/devices" className="row">
        <Icon name="phone" className="text-text-2" />
        <span className="min-w-0">
          <span className="row-title">{t('security.devices')}</span>
          <span className="row-note">{t('security.devices.note')}</span>
        </span>
        <Icon name="chevron-right" size={18} className="text-text-3" />
      </Link>
    </nav>
  )
}

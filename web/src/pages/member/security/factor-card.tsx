import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { GuardCard, GuardRow } from './guard-row.tsx'
import type { SecurityCardProps } from './security-task.ts'

export function FactorCard({ status, onTask }: SecurityCardProps) {
  const { t, lang } = useText()
  return (
    <GuardCard title={t('security.factors')} note={t('security.factors.note')}>
      <GuardRow
        icon="shield"
        title={t('security.totp')}
        state={t(status.hasTotp ? 'security.totp.on' : 'security.totp.off')}
        isOn={status.hasTotp}
        action={
          status.hasTotp
            ? {
                label: t('security.off'),
                name: t('security.totp.remove'),
                onClick: () => onTask({ name: 'totpOff' }),
              }
            : { label: t('security.on'), name: t('security.totp.add'), onClick: () => onTask({ name: 'totp' }) }
        }
      />
      {status.hasTotp && (
        <GuardRow
          icon="records"
          title={t('security.backup')}
          state={
            status.backupCodesLeft > 0
              ? t('security.backup.left', { left: status.backupCodesLeft })
              : t('security.backup.none')
          }
          isOn={status.backupCodesLeft > 0}
          action={{
            label: t(status.backupCodesLeft > 0 ? 'security.backup.again' : 'security.backup.make'),
            name: t(status.backupCodesLeft > 0 ? 'security.backup.renew' : 'security.backup.make'),
            onClick: () => onTask({ name: 'backupCodes' }),
          }}
        />
      )}
      {status.passkeys.map((passkey) => (
        <GuardRow
          key={passkey.id}
          icon="key"
          title={passkey.name || t('security.passkey')}
          state={[
            passkey.lastUsedAt
              ? t('security.passkey.used', { time: formatTime(passkey.lastUsedAt, lang, 'day') })
              : t('security.passkey.made', { time: formatTime(passkey.createdAt, lang, 'date') }),
            ...(passkey.host ? [t('security.passkey.host', { host: passkey.host })] : []),
          ].join(' · ')}
          isOn
          action={{
            label: t('security.remove'),
            name: t('security.passkey.removeNamed', { name: passkey.name || t('security.passkey') }),
            onClick: () => onTask({ name: 'passkeyOff', passkey }),
          }}
        />
      ))}
      <GuardRow
        icon="key"
        title={t('security.passkey.add')}
        state={t(status.passkeys.length > 0 ? 'security.passkey.more' : 'security.passkey.off')}
        isOn={false}
        action={{
          label: t('security.add'),
          name: t('security.passkey.add'),
          onClick: () => onTask({ name: 'passkey' }),
        }}
      />
    </GuardCard>
  )
}

import type { Reply } from '@mingtang/contract/client.ts'
import { useState } from 'react'
import { useCallChange, useCallQuery } from '../../../call/use-call.ts'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { MemberScreen } from '../../../screen/member-screen.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { DeviceCard } from './device-card.tsx'
import { LoginHistory } from './login-history.tsx'
import { RemoveDeviceDialog } from './remove-device-dialog.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

type Device = Reply<'listDevices'>['rows'][number]

/** The devices and sessions of the account, and the login history. */
export function DevicesPage() {
  const { t } = useText()
  const devices = useCallQuery('listDevices', {})
  const [leaving, setLeaving] = useState<Device | null>(null)
  const [signingOut, setSigningOut] = useState(false)
  const revoke = useCallChange('revokeSession', {
    refresh: ['listDevices'],
    onDone: () => showToast(t('security.session.revoked'), 'good'),
  })
  const frame = { title: t('security.devices'), back: { href: '/member/security', label: t('security.devices.back') } }
  // When this list fails the other one fails too, so one error is enough.
  if (devices.error && !devices.data)
    return (
      <MemberScreen {...frame}>
        <LoadFailed read={devices} isCard />
      </MemberScreen>
    )
  return (
    <MemberScreen {...frame}>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_400px]">
        <section className="grid grid-cols-1 gap-4" aria-label={t('security.devices.list')}>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="min-w-0 flex-1 basis-72 text-text-2">{t('security.devices.intro')}</p>
            <Button className="shrink-0" onClick={() => setSigningOut(true)}>
              <Icon name="logout" size={18} />
              {t('security.signOut.open')}
            </Button>
          </div>
          {devices.isPending && <Skeleton height="220px" radius="20px" />}
          {devices.data?.rows.map((device) => (
            <DeviceCard
              key={device.id}
              device={device}
              revoking={revoke.isPending ? revoke.variables?.id : undefined}
              onRevoke={(id) => revoke.mutate({ id })}
              onRemove={() => setLeaving(device)}
            />
          ))}
        </section>
        <LoginHistory />
      </div>
      <SignOutDialog open={signingOut} onClose={() => setSigningOut(false)} />
      <RemoveDeviceDialog device={leaving} onClose={() => setLeaving(null)} />
    </MemberScreen>
  )
}

import { useText } from '../texts/use-text.tsx'
import { Icon } from '../ui/icon.tsx'

// The hosts of a site share its protocol and port.
function addressOf(host: string): string {
  const { protocol, port } = location
  return `${protocol}//${host}${port && `:${port}`}/`
}

/** Where the passkeys of an account can be used, when it is not here: a passkey belongs to one host. */
export function PasskeyElsewhere({ hosts }: { hosts: readonly string[] }) {
  const { t } = useText()
  if (hosts.length === 0) return null
  return (
    <div className="mb-5 grid gap-4 rounded-m bg-s2 px-4 py-3">
      {hosts.map((host) => (
        <div key={host} className="flex items-start gap-2">
          <Icon name="key" size={20} className="mt-0.5 shrink-0 text-accent-text" />
          <div className="min-w-0 wrap-anywhere">
            <p>{t('session.passkey.elsewhere', { host })}</p>
            <a className="link inline-flex min-h-11 items-center" href={addressOf(host)}>
              {t('session.passkey.elsewhere.go', { host })}
            </a>
          </div>
        </div>
      ))}
    </div>
  )
}

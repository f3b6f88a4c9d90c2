import type { StatementKey } from '@mingtang/contract/statement-signature.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'

/** The keys that this site signs statements with, and those that it signed with before. */
export function SiteKeys({ keys }: { keys: readonly StatementKey[] }) {
  const { t, lang } = useText()
  if (keys.length === 0) return null
  return (
    <section>
      <h2 className="text-16">{t('verify.keys')}</h2>
      <ul className="mt-3 grid gap-3 text-14 text-text-2">
        {keys.map(({ keyId, since, until }) => (
          <li key={keyId}>
            <code className="font-mono break-all text-text">{keyId}</code>
            <p>
              {until
                ? t('verify.keys.past', { from: formatTime(since, lang), to: formatTime(until, lang) })
                : t('verify.keys.now', { from: formatTime(since, lang) })}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-14">
        <a className="link" href="/statement-keys.json" download>
          {t('verify.keys.file')}
        </a>
      </p>
    </section>
  )
}

import type { Reply } from '@mingtang/contract/client.ts'
import { parseUrl } from '@mingtang/contract/parse-url.ts'
import { useSyncExternalStore } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useCallQuery } from '../call/use-call.ts'
import { useBoot } from '../site/boot-context.ts'
import { useText } from '../texts/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useCopy } from '../site/use-copy.ts'

type Domain = Reply<'listDomains'>['rows'][number]

/** The site's other addresses that open, in the server's order, each to copy and to open. */
export function RecommendedDomains({ className = '' }: { className?: string }) {
  const { t } = useText()
  const domains = useCallQuery('listDomains', {})
  return (
    <section className={className}>
      <h2 className="text-20">{t('site.domains.title')}</h2>
      {domains.data && domains.data.rows.length > 0 ? (
        <>
          <p className="mt-1 text-14 text-text-2">{t('site.domains.note')}</p>
          <ul className="card rows mt-4 px-4 md:px-6">
            {domains.data.rows.map((domain) => (
              <DomainRow key={domain.url} {...domain} />
            ))}
          </ul>
        </>
      ) : domains.data ? (
        <OnlyAddress />
      ) : domains.error ? (
        <p className="mt-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-text-2" role="alert">
          <span>{t('site.domains.failed')}</span>
          <Button size="sm" busy={domains.isFetching} onClick={() => unawaited(domains.refetch())}>
            {t('site.retry')}
          </Button>
        </p>
      ) : (
        <div className="mt-4 grid gap-3" aria-busy="true">
          <Skeleton height="60px" radius="12px" />
          <Skeleton height="60px" radius="12px" />
        </div>
      )}
    </section>
  )
}

function DomainRow({ url }: Domain) {
  const { t } = useText()
  const copy = useCopy()
  const origin = useOrigin()
  const address = parseUrl(url)
  if (!address) return null
  const { host } = address
  return (
    <li className="row flex-nowrap">
      <Icon name="globe" className="shrink-0 text-accent-text" />
      <span>
        <span className="row-title break-all">{host}</span>
        <span className="row-note">
          <Icon name="check" size={14} className="me-1.5 inline-block align-[-2px] text-jade" />
          {t(address.origin === origin ? 'site.domains.here' : 'site.domains.good')}
        </span>
      </span>
      <span className="-me-2.5 flex shrink-0">
        <IconButton icon="copy" label={t('site.domains.copy', { host })} onClick={() => copy(url)} />
        <a
          className="icon-btn"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('site.domains.open', { host })}
        >
          <Icon name="arrow-out" />
        </a>
      </span>
    </li>
  )
}

function OnlyAddress() {
  const { t } = useText()
  const { siteUrl } = useBoot().config
  return <p className="mt-3 text-text-2">{t('site.domains.empty', { host: parseUrl(siteUrl)?.host ?? siteUrl })}</p>
}

const never = () => () => {}

/** The origin of this page; empty on the server, which renders for all addresses. */
function useOrigin(): string {
  return useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  )
}

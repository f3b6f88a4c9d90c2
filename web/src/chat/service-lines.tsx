import type { Reply } from '@mingtang/contract/client.ts'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { call } from '../call/client.ts'
import { reactTo } from '../call/reactions.ts'
import { useCallQuery } from '../call/use-call.ts'
import { useBoot } from '../site/boot-context.ts'
import { currentCurrency } from '../storage/current-currency.ts'
import { currentLang } from '../texts/current-lang.ts'
import { useText } from '../texts/use-text.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useOnline } from '../ui/offline-note.tsx'

type ServiceLine = Reply<'listLines'>['rows'][number]

type ServiceLinesProps = {
  /** The heading above the lines. */
  title?: string
}

/**
 * The tenant's customer service lines: chats open in a new window, phone numbers and emails in their app. No login is
 * needed. Renders nothing when there are none.
 */
export function ServiceLines({ title }: ServiceLinesProps) {
  const { t } = useText()
  const online = useOnline()
  const { data } = useCallQuery('listLines', {})
  const { currencies } = useBoot()
  if (!data || data.rows.length === 0) return null
  return (
    <div className={title && 'mt-6'}>
      {title && <h2 className="mb-3 text-14 font-normal text-text-2">{title}</h2>}
      <div className="flex flex-wrap gap-3">
        {data.rows.map((line) =>
          isContact(line) ? (
            <a key={line.id} className={buttonClass('secondary', 'md', 'max-w-full')} href={line.serviceUrl}>
              <Icon name={line.serviceUrl.startsWith('tel:') ? 'phone' : 'mail'} size={20} />
              <span className="py-2 text-start whitespace-normal wrap-anywhere">{line.name}</span>
            </a>
          ) : (
            <Button
              key={line.id}
              className="max-w-full"
              disabledReason={online ? undefined : t('site.offline')}
              onClick={() =>
                unawaited(openLine(line, currentCurrency(currencies.map(({ code }) => code))).catch(reactTo))
              }
            >
              <Icon name="chat" size={20} />
              <span className="py-2 text-start whitespace-normal wrap-anywhere">{line.name}</span>
            </Button>
          ),
        )}
      </div>
    </div>
  )
}

// Works offline too, and needs no window.
function isContact({ serviceUrl }: ServiceLine): boolean {
  return /^(tel|mailto):/.test(serviceUrl)
}

// The window is opened inside the click handler, before the URL is known; opened later, the popup blocker would stop
// it.
async function openLine({ id, apiMode, serviceUrl }: ServiceLine, currency: string): Promise<void> {
  const opened = window.open('about:blank', '_blank')
  if (opened) opened.opener = null
  try {
    const url = apiMode === 'NORMAL' ? serviceUrl : await askAddress(id, currency)
    if (opened) opened.location.replace(url)
    else location.assign(url)
  } catch (error) {
    opened?.close()
    throw error
  }
}

async function askAddress(lineId: string, currency: string): Promise<string> {
  const { url } = await call('generateUrl', {
    lineId,
    currency,
    lang: currentLang(),
    from: 'CLIENT',
    accessClientUrl: location.origin,
    accessDeviceType: matchMedia('(max-width: 767px)').matches ? 'WEB_H5' : 'WEB_PC',
  })
  return url
}

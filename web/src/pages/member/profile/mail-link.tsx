import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useCallQuery } from '../../../call/use-call.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { mailAddress } from './mail-address.ts'

/** The link to the tenant's mailbox for members, in a new window; nothing at a tenant without one. */
export function MailLink() {
  const { t } = useText()
  const mail = useCallQuery('getMailUrl', {})
  const address = mail.data && mailAddress(mail.data.url)
  if (address) {
    return (
      <a className="card row px-4 md:px-6" href={address.href} target="_blank" rel="noopener noreferrer">
        <Icon name="mail" className="text-text-2" />
        <span>
          <span className="row-title">{t('profile.mail')}</span>
          <span className="row-note break-all">{t('profile.mail.note', { host: address.host })}</span>
        </span>
        <Icon name="arrow-out" size={18} className="text-text-3" />
      </a>
    )
  }
  if (mail.isPending) return <Skeleton height="72px" radius="20px" />
  if (!mail.error || mail.error.errorName === 'notFound') return null
  return (
    <div className="card row px-4 md:px-6" role="alert">
      <Icon name="alert" className="text-text-2" />
      <span className="row-title">{t('profile.mail.failed')}</span>
      <Button size="sm" busy={mail.isFetching} onClick={() => unawaited(mail.refetch())}>
        {t('site.retry')}
      </Button>
    </div>
  )
}

import type { Reply } from '@mingtang/contract/client.ts'
import { Link } from 'wouter'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { tierKeyOf } from '@mingtang/contract/vip-tier.ts'
import { failureText } from '../../../call/reactions.ts'
import { useCallQuery } from '../../../call/use-call.ts'
import { formatTime } from '../../../texts/dates.ts'
import { textOfCode } from '../../../texts/text-or.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

// On a phone the dates take two lines; the height is reserved so that nothing below moves when they arrive.
const row = 'flex min-h-[82px] items-center gap-4 md:min-h-0'

/** The member's name, level, registration date, and last login, which reveals logins by others. */
export function MemberCard() {
  const { t } = useText()
  const user = useCallQuery('getUserInfo', {})
  if (user.data) return <Member user={user.data} />
  if (user.error) {
    return (
      <section className="card">
        <ErrorState
          title={t('account.failed')}
          note={failureText(user.error)}
          {...(user.error.code ? { code: user.error.code } : {})}
          retryLabel={t('account.failed.retry')}
          onRetry={() => unawaited(user.refetch())}
          busy={user.isFetching}
        />
      </section>
    )
  }
  return (
    <section className={row} aria-busy="true">
      <Skeleton width="64px" height="64px" radius="50%" />
      <div className="grid flex-1 gap-2">
        <Skeleton width="140px" height="26px" />
        <Skeleton width="220px" height="18px" />
      </div>
    </section>
  )
}

function Member({ user }: { user: Reply<'getUserInfo'> }) {
  const { t, lang } = useText()
  const name = user.nickname || user.userName
  return (
    <section className={row} aria-label={t('account.member')}>
      <Avatar name={user.userName} design={user.avatar} size={64} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-20 font-semi break-all">{name}</span>
          <Badge tone="accent">
            {t('account.level', { tier: textOfCode(tierKeyOf(user.vipLevel), '', lang), level: user.vipLevel })}
          </Badge>
        </p>
        <p className="flex flex-wrap gap-x-3 text-14 text-text-3">
          {name !== user.userName && <span className="break-all">{user.userName}</span>}
          <span>{t('account.since', { date: formatTime(user.registeredAt, lang, 'date') })}</span>
          {user.lastLoginAt && (
            <span>{t('account.lastLogin', { time: formatTime(user.lastLoginAt, lang, 'day') })}</span>
          )}
        </p>
      </div>
      <Link href="/member/profile" className="icon-btn ms-auto" aria-label={t('profile.edit')}>
        <Icon name="pencil" />
      </Link>
    </section>
  )
}

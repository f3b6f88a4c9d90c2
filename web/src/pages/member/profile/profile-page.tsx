import { useCallQuery } from '../../../call/use-call.ts'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { MemberScreen } from '../../../screen/member-screen.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AccountFacts } from './account-facts.tsx'
import { MailLink } from './mail-link.tsx'
import { ProfileForm } from './profile-form.tsx'

/** What a member shows of themselves: avatar, nickname and QQ, beside the facts of the account. */
export function ProfilePage() {
  const { t } = useText()
  const user = useCallQuery('getUserInfo', {})
  return (
    <MemberScreen title={t('profile.title')} back={{ href: '/member/account', label: t('security.back') }}>
      {user.data ? (
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_400px]">
          <ProfileForm user={user.data} />
          <div className="grid grid-cols-1 gap-6">
            <AccountFacts user={user.data} />
            <MailLink />
          </div>
        </div>
      ) : user.error ? (
        <LoadFailed read={user} title={t('profile.failed')} isCard />
      ) : (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_400px]" aria-busy="true">
          <Skeleton height="520px" radius="20px" />
          <Skeleton height="360px" radius="20px" />
        </div>
      )}
    </MemberScreen>
  )
}

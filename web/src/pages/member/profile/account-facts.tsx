import type { Reply } from '@mingtang/contract/client.ts'
import { Link } from 'wouter'
import { type Fact, Facts } from '../../../screen/facts.tsx'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** What of the account cannot be changed here, and where it can. */
export function AccountFacts({ user }: { user: Reply<'getUserInfo'> }) {
  const { t, lang } = useText()
  const facts: Fact[] = [
    { key: 'userName', name: t('profile.userName'), value: <span className="break-all">{user.userName}</span> },
    { key: 'registered', name: t('profile.registered'), value: formatTime(user.registeredAt, lang, 'date') },
    { key: 'phone', name: t('profile.phone'), value: user.phone || t('profile.unbound') },
    { key: 'email', name: t('profile.email'), value: user.email || t('profile.unbound') },
    { key: 'realName', name: t('profile.realName'), value: user.realName || t('profile.unnamed') },
  ]
  return (
    <section className="card px-4 pt-5 pb-1 md:px-6">
      <h2 className="text-16">{t('profile.account')}</h2>
      <Facts facts={facts} className="mt-1" />
      <Link href="/member/security" className="row border-t border-line">
        <Icon name="shield" className="text-text-2" />
        <span className="row-title">{t('profile.toSecurity')}</span>
        <Icon name="chevron-right" size={18} className="text-text-3" />
      </Link>
    </section>
  )
}

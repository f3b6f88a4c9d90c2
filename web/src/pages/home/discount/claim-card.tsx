import type { Reply } from '@mingtang/contract/client.ts'
import { Link } from 'wouter'
import type { CallRead } from '../../../call/use-call.ts'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { opener } from '../../../session/dialog-ahead.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useOnline } from '../../../ui/offline-note.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ClaimState } from './claim-state.tsx'
import { MemberClaim } from './member-claim.tsx'
import type { Promotion } from './promotion.ts'

type ClaimCardProps = {
  promotion: Promotion
  currency: string
  /** The member's standing; undefined for a visitor. */
  check: CallRead<Reply<'checkPromotion'>> | undefined
  /** False when the member has no wallet of the currency. */
  hasWallet: boolean
  onCurrency: (currency: string) => void
}

/** Where the promotion is claimed, or why it cannot be. */
export function ClaimCard({ promotion, currency, check, hasWallet, onCurrency }: ClaimCardProps) {
  const { t } = useText()
  return (
    <section className="card grid grid-cols-1 gap-5 p-5 md:p-6" aria-label={t('promotion.mine')}>
      {check && promotion.currencies.length > 1 && (
        <div>
          <p className="mb-2 text-14 text-text-2">{t('promotion.mineIn')}</p>
          <Segmented
            even
            label={t('promotion.mineIn')}
            value={currency}
            onChange={onCurrency}
            options={promotion.currencies.map((value) => ({ value, label: value }))}
          />
        </div>
      )}
      {!check ? (
        <VisitorClaim promotion={promotion} />
      ) : hasWallet ? (
        <Checked promotion={promotion} check={check} />
      ) : (
        <NoWallet currency={currency} />
      )}
    </section>
  )
}

function Checked({ promotion, check }: { promotion: Promotion; check: CallRead<Reply<'checkPromotion'>> }) {
  const { t } = useText()
  const online = useOnline()
  const standing = check.data?.standing
  if (standing) return <MemberClaim promotion={promotion} standing={standing} />
  if (!online) return <EmptyState icon="offline" title={t('record.failed.offline')} />
  if (check.error) return <LoadFailed read={check} title={t('promotion.standingFailed')} />
  return (
    <div className="grid grid-cols-1 gap-4" aria-busy="true">
      <Skeleton width="88px" height="22px" />
      <Skeleton width="min(220px, 80%)" height="46px" radius="12px" />
      <Skeleton height="44px" />
      <Skeleton height="52px" radius="12px" />
    </div>
  )
}

function VisitorClaim({ promotion }: { promotion: Promotion }) {
  const { t } = useText()
  if (promotion.state !== 'RUNNING') return <ClaimState promotion={promotion} reason={promotion.state} />
  return (
    <>
      <div>
        <h2 className="text-20">{t('promotion.claim.visitor')}</h2>
        <p className="mt-1 text-text-2">{t('promotion.claim.loginNote')}</p>
      </div>
      <div className="grid grid-cols-1 gap-3">
        <Button look="primary" size="lg" {...opener('register')}>
          {t('promotion.claim.register')}
        </Button>
        <Button size="lg" {...opener('login')}>
          {t('promotion.claim.login')}
        </Button>
      </div>
    </>
  )
}

function NoWallet({ currency }: { currency: string }) {
  const { t } = useText()
  return (
    <>
      <div>
        <h2 className="text-20 text-balance">{t('promotion.noWallet', { currency })}</h2>
        <p className="mt-1 text-text-2">{t('promotion.noWalletNote')}</p>
      </div>
      <Link href="/member/wallet" className={buttonClass('secondary', 'lg', 'w-full')}>
        {t('promotion.toWallet')}
      </Link>
    </>
  )
}

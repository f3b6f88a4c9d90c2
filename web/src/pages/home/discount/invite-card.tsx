import { useCallQuery } from '../../../call/use-call.ts'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { inviteLink } from '../../../session/invite-link.ts'
import { useCopy } from '../../../site/use-copy.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** The member's invite code, and the link with it. */
export function InviteCard() {
  const { t } = useText()
  const copy = useCopy()
  const read = useCallQuery('getUserInfo', {})
  const code = read.data?.inviteCode
  return (
    <section className="card grid grid-cols-1 gap-4 p-5 md:p-6">
      <h2 className="text-16">{t('promotion.invite')}</h2>
      {code ? (
        <>
          <p className="text-20 font-medium tracking-widest">{code}</p>
          <p className="text-14 text-text-2">{t('promotion.invite.note')}</p>
          <div className="flex flex-wrap gap-3">
            <Button look="primary" onClick={() => copy(inviteLink(code))}>
              {t('promotion.invite.copyLink')}
            </Button>
            <Button onClick={() => copy(code)}>{t('promotion.invite.copyCode')}</Button>
          </div>
        </>
      ) : read.error ? (
        <LoadFailed read={read} title={t('promotion.invite.failed')} />
      ) : (
        <Skeleton height="120px" />
      )}
    </section>
  )
}

import type { CallFailure } from '@mingtang/contract/client.ts'
import { useState } from 'react'
import { failureText } from '../../../call/reactions.ts'
import { refreshCalls, useCallQuery } from '../../../call/use-call.ts'
import { FormError } from '../../../form/form-error.tsx'
import { UnansweredCard } from '../../../money/unanswered-card.tsx'
import { isOnlyWords, useMoneyChange } from '../../../money/use-money-change.ts'
import { useText } from '../../../texts/use-text.tsx'
import { ClaimState } from './claim-state.tsx'
import { type Claim, Claimed } from './claimed.tsx'
import { CodeForm } from './code-form.tsx'
import { Prize } from './prize.tsx'
import type { Promotion, Standing } from './promotion.ts'

type MemberClaimProps = { promotion: Promotion; standing: Standing }

/** A claim from the figure to the paid reward; refusals are said in place and the standing is read again. */
export function MemberClaim({ promotion, standing }: MemberClaimProps) {
  const { t, lang } = useText()
  const { currency } = standing
  const promotions = useCallQuery('listPromotions', { lang }).data?.rows ?? []
  const [claim, setClaim] = useState<Claim>()
  const [failure, setFailure] = useState<CallFailure>()
  const change = useMoneyChange('claimPromotion', {
    onDone: (reply) => {
      setFailure(undefined)
      setClaim(reply.claim)
    },
    onFailure: (refusal) => {
      if (!isOnlyWords(refusal)) return false
      setFailure(refusal)
      refreshCalls(['checkPromotion', 'listOwnPromotions', 'listPromotions'])
      return true
    },
  })
  const { unanswered } = change
  if (unanswered) {
    const title = promotions.find(({ id }) => id === unanswered.favorId)?.diyTitle ?? promotion.diyTitle
    return (
      <UnansweredCard
        className=""
        what={t('promotion.claim.what', { title })}
        busy={change.busy}
        gaveUp={change.gaveUp}
        onAskAgain={change.askAgain}
      />
    )
  }
  const send = (promoCode: string) => {
    setFailure(undefined)
    setClaim(undefined)
    change.send({ favorId: promotion.id, currency, promoCode })
  }
  const isOfCode = failure?.errorName === 'promoCodeWrong' || failure?.errorName === 'promoCodeLocked'
  return (
    <>
      {claim && <Claimed claim={claim} />}
      <FormError text={failure && !isOfCode ? failureText(failure) : undefined} />
      {standing.receiveEnable && !promotion.isAutomatic ? (
        <Prize promotion={promotion} standing={standing} busy={change.busy} onClaim={() => send('')} />
      ) : asksCode(promotion, standing) ? (
        <CodeForm busy={change.busy} failure={isOfCode ? failureText(failure) : undefined} onSend={send} />
      ) : (
        !claim && <ClaimState promotion={promotion} reason={standing.reason} standing={standing} />
      )}
    </>
  )
}

function asksCode({ asksCode: asks }: Promotion, { reason }: Standing): boolean {
  return asks && (reason === 'CODE_MISSING' || reason === 'CODE_WRONG')
}

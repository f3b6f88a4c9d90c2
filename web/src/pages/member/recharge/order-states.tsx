import type { RechargeState } from '@mingtang/contract/gen/words.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { AskAbout } from '../../../chat/ask-about.tsx'
import { BigAmount } from '../../../money/big-amount.tsx'
import { OrderId } from '../../../money/order-id.tsx'
import { Facts } from '../../../screen/facts.tsx'
import { useBoot } from '../../../site/boot-context.ts'
import type { ChatOrder } from '../../../session/dialogs.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import type { IconName } from '../../../ui/icon.tsx'
import { LatticeDisc } from '../../../ui/lattice.tsx'
import { ByHand } from './by-hand.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { ChainPay } from './chain-pay.tsx'
import { useChannelName } from './channel-choice.tsx'
import { Countdown } from './countdown.tsx'
import { EarnedRewards } from './earned-rewards.tsx'
import { FurtherPayments } from './further-payments.tsx'
import { isWebAddress } from './pay-window.ts'
import { ProofForm } from './proof-form.tsx'
import type { Recharge } from './recharge-state.ts'
import { RechargeTimeline } from './recharge-timeline.tsx'

type StateProps = { recharge: Recharge; onAnother: () => void }
type WaitingProps = StateProps & { onAsk: () => void; asking: boolean }

/** A payable order: where to pay, time left, and a note that leaving the page is safe. */
export function OrderWaiting({ recharge, onAsk, asking, onAnother }: WaitingProps) {
  const { t } = useText()
  const isByHand = recharge.kind === 'OFFLINE'
  const { chain } = recharge
  const isClaimed = recharge.verifyState === 'WAITING'
  const isConfirming = chain !== undefined && chain.confirmations > 0
  const title = isClaimed
    ? t(chain ? 'cashier.chain.held' : 'cashier.byHand.waiting')
    : isConfirming
      ? t('cashier.chain.received')
      : isByHand
        ? t('cashier.byHand.title')
        : t(`cashier.recharge.state.${recharge.state}.title`)
  const waiting = chain ? 'cashier.chain.held.note' : 'cashier.byHand.waiting.note'
  const ofChain = isConfirming ? 'cashier.chain.received.note' : 'cashier.chain.note'
  const usual = isByHand ? 'cashier.byHand.note' : 'cashier.recharge.leave'
  const note = isClaimed ? waiting : chain ? ofChain : usual
  return (
    <OrderFrame recharge={recharge} icon={(isByHand || chain) && !isClaimed ? undefined : 'clock'} title={title}>
      <p className="max-w-md text-center text-text-2 text-balance">{t(note)}</p>
      {!isClaimed && !isConfirming && <Countdown until={recharge.expiresAt} />}
      {isByHand && <ByHand recharge={recharge} />}
      {chain && !isClaimed && <ChainPay recharge={recharge} chain={chain} />}
      <div className={`grid w-full grid-cols-1 gap-2.5 ${isByHand ? 'max-w-lg' : 'max-w-sm'}`}>
        {isWebAddress(recharge.payUrl) && !isClaimed && !isConfirming && (
          <a
            className={buttonClass(chain ? 'secondary' : 'primary', chain ? 'md' : 'lg')}
            href={recharge.payUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t(chain ? 'cashier.chain.openWallet' : 'cashier.recharge.openPage')}
          </a>
        )}
        {!isByHand && !isClaimed && !isConfirming && (
          <Button busy={asking} onClick={onAsk}>
            {t('cashier.recharge.paidAlready')}
          </Button>
        )}
        <Button look="quiet" onClick={onAnother}>
          {t('cashier.recharge.another')}
        </Button>
        <CancelOrder recharge={recharge} />
      </div>
    </OrderFrame>
  )
}

export function OrderPaid({ recharge, onAnother }: StateProps) {
  const { t } = useText()
  return (
    <OrderFrame recharge={recharge} icon="check" good title={t('cashier.recharge.state.PAID.title')}>
      {recharge.lateAfter && (
        <p className="max-w-md text-center text-text-2 text-balance">
          {t(`cashier.recharge.late.${recharge.lateAfter}`)}
        </p>
      )}
      {recharge.asked && <p className="max-w-md text-center text-text-2 text-balance">{t('cashier.chain.other')}</p>}
      <EarnedRewards currency={recharge.currency} />
      <div className="grid w-full max-w-sm grid-cols-1 gap-2.5">
        <Link href="/game" className={buttonClass('primary', 'lg')}>
          {t('cashier.toGames')}
        </Link>
        <Link href="/member/wallet" className={buttonClass('secondary')}>
          {t('cashier.toWallet')}
        </Link>
        <Button look="quiet" onClick={onAnother}>
          {t('cashier.recharge.oneMore')}
        </Button>
      </div>
    </OrderFrame>
  )
}

/** An order that failed, expired or was cancelled: the wallet is unchanged; offers a new one. */
export function OrderEnded({ recharge, onAnother }: StateProps) {
  const { t } = useText()
  const state = recharge.state as Exclude<RechargeState, 'CREATED' | 'PAYING' | 'PAID'>
  const isWaiting = recharge.verifyState === 'WAITING'
  const note = isWaiting
    ? t('cashier.byHand.waiting.note')
    : recharge.mayClaim
      ? t('cashier.byHand.ended.note')
      : recharge.refusal
        ? t('cashier.byHand.refused.note')
        : t(`cashier.recharge.state.${state}.note`)
  return (
    <OrderFrame
      recharge={recharge}
      icon={state === 'EXPIRED' || isWaiting ? 'clock' : 'close'}
      title={
        isWaiting
          ? t('cashier.byHand.waiting')
          : recharge.refusal
            ? t('cashier.byHand.refused')
            : t(`cashier.recharge.state.${state}.title`)
      }
    >
      <p className="max-w-md text-center text-text-2 text-balance">{note}</p>
      {recharge.refusal && (
        <p className="w-full max-w-md rounded-m bg-s2 p-4 break-words whitespace-pre-line">{recharge.refusal}</p>
      )}
      {recharge.mayClaim && (
        <div className="w-full max-w-sm">
          <ProofForm recharge={recharge} />
        </div>
      )}
      <Button
        look={recharge.mayClaim ? 'quiet' : 'primary'}
        size={recharge.mayClaim ? 'md' : 'lg'}
        className="w-full max-w-sm"
        onClick={onAnother}
      >
        {t('cashier.recharge.again')}
      </Button>
    </OrderFrame>
  )
}

/** A payment beside the one of its order: kept for the member until an operator has looked at it. */
export function OrderFurther({ recharge, onAnother }: StateProps) {
  const { t } = useText()
  const isRefused = recharge.verifyState === 'REFUSED'
  return (
    <OrderFrame
      recharge={recharge}
      icon={isRefused ? 'close' : 'clock'}
      title={t(isRefused ? 'cashier.further.refused' : 'cashier.further.held')}
    >
      {isRefused ? (
        <p className="w-full max-w-md rounded-m bg-s2 p-4 break-words whitespace-pre-line">{recharge.refusal}</p>
      ) : (
        <p className="max-w-md text-center text-text-2 text-balance">{t('cashier.further.held.note')}</p>
      )}
      <div className="grid w-full max-w-sm grid-cols-1 gap-2.5">
        <Link href={`/member/recharge?id=${recharge.furtherOf}`} className={buttonClass('secondary')}>
          {t('cashier.further.order')}
        </Link>
        <Button look="quiet" onClick={onAnother}>
          {t('cashier.recharge.another')}
        </Button>
      </div>
    </OrderFrame>
  )
}

/** Without an icon, what the member has to copy stands higher. */
type FrameProps = { recharge: Recharge; icon: IconName | undefined; title: string; good?: boolean; children: ReactNode }

function OrderFrame({ recharge, icon, title, good, children }: FrameProps) {
  const { t } = useText()
  const { currencies } = useBoot()
  const nameOf = useChannelName()
  const symbol = currencies.find((one) => one.code === recharge.currency)?.symbol || recharge.currency
  const shown = useRisen(recharge.amount, good === true)
  return (
    <section className="card grid grid-cols-1 justify-items-center gap-4 px-5 py-8 md:px-8">
      {icon && (
        <span className={good ? 'disc-good' : undefined}>
          <LatticeDisc icon={icon} />
        </span>
      )}
      <div className="grid justify-items-center gap-2" role="status">
        <h2 className="text-20">{title}</h2>
        <span className="sr-only">{`${groupAmount(recharge.amount)} ${recharge.currency}`}</span>
        <div aria-hidden="true">
          <BigAmount value={shown} symbol={symbol} />
        </div>
      </div>
      {children}
      <FurtherPayments recharge={recharge} />
      <AskAbout topic={{ order: asOrder(recharge), isArrival: recharge.state !== 'PAID' }} />
      <div className="w-full border-t border-line pt-6">
        <RechargeTimeline recharge={recharge} />
      </div>
      <Facts
        className="w-full"
        facts={[
          { key: 'channel', name: t('cashier.channel'), value: nameOf(recharge.channel) },
          ...(recharge.asked
            ? [
                {
                  key: 'asked',
                  name: t('cashier.chain.asked'),
                  value: `${groupAmount(recharge.asked)} ${recharge.currency}`,
                },
              ]
            : []),
          ...(/[1-9]/.test(recharge.fee)
            ? [
                { key: 'fee', name: t('cashier.fee'), value: `${groupAmount(recharge.fee)} ${recharge.currency}` },
                {
                  key: 'credited',
                  name: t('cashier.credited'),
                  value: `${groupAmount(recharge.credited)} ${recharge.currency}`,
                },
              ]
            : []),
          ...(recharge.transactionId
            ? [
                {
                  key: 'transaction',
                  name: t('cashier.further.transaction'),
                  value: <code className="font-mono text-14 break-all">{recharge.transactionId}</code>,
                },
              ]
            : []),
          { key: 'id', name: t('cashier.orderId'), value: <OrderId id={recharge.id} /> },
        ]}
      />
    </section>
  )
}

function asOrder({ id, currency, amount, state, channel, createdAt, settledAt }: Recharge): ChatOrder {
  return { kind: 'RECHARGE', id, currency, amount, state, platformCode: '', detail: channel, createdAt, settledAt }
}

// Starts at zero and animates to the amount once, to highlight the arrival.
function useRisen(amount: string, rises: boolean): string {
  const [risen, setRisen] = useState(!rises)
  useEffect(() => {
    const timer = setTimeout(() => setRisen(true), 160)
    return () => clearTimeout(timer)
  }, [])
  return risen ? amount : amount.replace(/\d/g, '0')
}

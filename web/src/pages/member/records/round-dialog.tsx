import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { builtInOf } from '@mingtang/contract/languages.ts'
import { gameText } from '@mingtang/contract/ticket.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useCallQuery } from '../../../call/use-call.ts'
import { type Fact, Facts } from '../../../screen/facts.tsx'
import { Fold } from '../../../screen/fold.tsx'
import { textOfCode } from '../../../texts/text-or.ts'
import { shownTheme, useAppState } from '../../../session/app-store.ts'
import { useCopy } from '../../../site/use-copy.ts'
import { formatTime } from '../../../texts/dates.ts'
import type { TextKey } from '../../../texts/text-keys.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BetCounts } from './bet-counts.tsx'
import { BetOwed } from './bet-owed.tsx'
import { linkOfGame } from './record-links.ts'
import { RoundFrame } from './round-frame.tsx'
import { TicketView } from './ticket.tsx'
import { usePlatformName } from './use-platform-name.ts'

type Row = Reply<'listBets'>['rows'][number]

type Proof = 'open' | 'asked' | 'kept' | 'gone' | 'failed'

const notes: Readonly<Record<Proof, TextKey | undefined>> = {
  open: 'record.round.opened',
  asked: undefined,
  kept: 'record.round.note',
  gone: 'record.round.gone',
  failed: 'record.round.failed',
}

/**
 * The round of a bet: stake, payout, what it counted and by which rule, and its number, under which the platform shows it
 * too when it keeps it.
 */
export function RoundDialog({ bet, onClose }: { bet: Row | undefined; onClose: () => void }) {
  const { t, lang } = useText()
  const theme = useAppState((state) => state.theme)
  // Kept while the dialog closes, so that its words stay until it is gone.
  const [shown, setShown] = useState(bet)
  const [isWatched, setWatched] = useState(false)
  if (bet && bet !== shown) {
    setShown(bet)
    setWatched(false)
  }
  const look = { language: builtInOf(lang), theme: shownTheme(theme) }
  const page = useCallQuery(
    'getRoundPage',
    { betId: shown?.id ?? '', ...look },
    {
      enabled: bet !== undefined && bet.settledAt !== '',
    },
  )
  if (!shown) return null
  const proof: Proof =
    shown.settledAt === '' ? 'open' : page.data ? (page.data.url ? 'kept' : 'gone') : page.error ? 'failed' : 'asked'
  const link = linkOfGame(shown.platformCode, shown.gameCode)
  return (
    <Dialog
      open={bet !== undefined}
      onClose={onClose}
      title={gameText(shown.game, shown.ticket)}
      description={notes[proof] ? t(notes[proof]) : <Skeleton width="min(100%, 22em)" height="1.2em" />}
      closeLabel={t('session.close')}
      footer={
        <>
          <Link href={link.href} className={buttonClass('secondary')}>
            {t(link.label)}
          </Link>
          {proof === 'failed' && (
            <Button look="secondary" busy={page.isFetching} onClick={() => unawaited(page.refetch())}>
              {t('record.failed.retry')}
            </Button>
          )}
          {proof === 'kept' && (
            <Button look="secondary" aria-pressed={isWatched} onClick={() => setWatched(!isWatched)}>
              <Icon name="play" size={18} />
              {t(isWatched ? 'record.round.unwatch' : 'record.round.watch')}
            </Button>
          )}
          {proof === 'kept' && (
            <a href={page.data?.url} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary')}>
              {t('record.round.verify')}
              <Icon name="arrow-out" size={18} />
            </a>
          )}
        </>
      }
    >
      {isWatched && page.data?.url && <RoundFrame url={page.data.url} game={shown.game} />}
      <Round bet={shown} />
    </Dialog>
  )
}

function Round({ bet }: { bet: Row }) {
  const { t, lang } = useText()
  const platformOf = usePlatformName()
  const rule = bet.turnoverRule ? textOfCode(`turnover.${bet.turnoverRule}`, bet.turnoverRule, lang) : ''
  const settled: Fact[] = [
    {
      key: 'net',
      name: t('record.net'),
      value: <Amount value={bet.net} currency={bet.currency} tone="change" />,
      strong: true,
    },
    { key: 'stake', name: t('record.stake'), value: groupAmount(bet.stake) },
    {
      key: 'payout',
      name: t('record.payout'),
      value: (
        <>
          {groupAmount(bet.payout)}
          <BetOwed bet={bet} />
        </>
      ),
    },
    {
      key: 'turnover',
      name: t('record.turnover'),
      value: (
        <>
          {groupAmount(bet.turnover)}
          {rule && <span className="row-note whitespace-normal">{rule}</span>}
          <BetCounts counts={bet.counts} />
        </>
      ),
    },
  ]
  const isOpen = bet.settledAt === ''
  const stake = <Amount value={bet.stake} currency={bet.currency} />
  const facts: Fact[] = [
    ...(isOpen ? [{ key: 'stake', name: t('record.stake'), value: stake, strong: true }] : settled),
    { key: 'platform', name: t('record.platform'), value: platformOf(bet.platformCode) },
    { key: 'placed', name: t('record.placed'), value: formatTime(bet.placedAt, lang) },
    {
      key: 'settled',
      name: t('record.settled'),
      value: isOpen ? <Badge>{t('record.pending')}</Badge> : formatTime(bet.settledAt, lang),
    },
  ]
  return (
    <>
      {bet.ticket && <TicketView ticket={bet.ticket} />}
      <Facts className="rounded-m bg-s2 px-4 py-1" facts={facts} />
      <div className="mt-3">
        <Fold show={t('record.numbers')} hide={t('record.numbersHide')} what={t('record.round')}>
          <RoundNumber id={bet.roundId} />
        </Fold>
      </div>
    </>
  )
}

/** In full, because it is compared with the platform's own. */
function RoundNumber({ id }: { id: string }) {
  const { t } = useText()
  const copy = useCopy()
  return (
    <span className="flex items-center justify-end gap-1">
      <bdi className="text-14 wrap-anywhere">{id}</bdi>
      <IconButton icon="copy" label={t('record.round.copy')} className="-my-3 -me-3" onClick={() => copy(id)} />
    </span>
  )
}

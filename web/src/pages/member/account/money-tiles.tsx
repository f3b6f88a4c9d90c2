// The tiles whose figure is money.
import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { gameText } from '@mingtang/contract/ticket.ts'
import { useCallQuery } from '../../../call/use-call.ts'
import { isPositive, minorOf, permille, sumOf, wholeMinor } from '../../../money/amount-text.ts'
import { useOwnText } from '../../../money/hidden-amounts.ts'
import { useCurrency } from '../../../money/use-currency.ts'
import { isMoreThanSum, sumOfRewards } from '../../../reward/claim-run.ts'
import type { useRewards } from '../../../reward/use-rewards.ts'
import { when } from '../../../screen/when.ts'
import { useText } from '../../../texts/use-text.tsx'
import { MoneyFigure, Tile, TileFace, TileSkeleton, WordFigure } from './tile.tsx'

type Rewards = ReturnType<typeof useRewards>

/** Everything that can be claimed now. */
export function RewardTile({ rewards: { rewards, reads } }: { rewards: Rewards }) {
  const { t } = useText()
  const { currency } = useCurrency()
  return (
    <Tile to="/member/rewards" icon="gift" title={t('reward.today')} reads={reads}>
      {reads.some(({ isPending }) => isPending) || !currency ? null : rewards.length > 0 ? (
        <Claimable rewards={rewards} currency={currency} />
      ) : (
        // Without all parts nobody knows that there is nothing.
        reads.every(({ data }) => data !== undefined) && (
          <TileFace
            figure={<WordFigure isQuiet>{t('account.rewards.none')}</WordFigure>}
            note={t('account.rewards.noneNote')}
          />
        )
      )}
    </Tile>
  )
}

function Claimable({ rewards, currency }: { rewards: Rewards['rewards']; currency: string }) {
  const { t, lang } = useText()
  const sum = sumOfRewards(rewards, currency)
  const [first] = rewards
  const count = t('reward.today.count', { count: rewards.length })
  const until = first?.until && t('reward.until', { time: when(first.until, lang) })
  return (
    <TileFace
      isCalling
      figure={isPositive(sum) ? <MoneyFigure value={sum} currency={currency} /> : <WordFigure>{count}</WordFigure>}
      note={
        <>
          {isPositive(sum) &&
            t(isMoreThanSum(rewards, currency) ? 'account.rewards.more' : 'reward.today.count', {
              count: rewards.length,
            })}
          {isPositive(sum) && until && <br />}
          {until}
        </>
      }
    />
  )
}

/** What is at stake now, else the last bet. */
export function BetTile() {
  const { t, lang } = useText()
  const { wallets, currency } = useCurrency()
  const stakes = useCallQuery('getOpenStakes', { currency }, { enabled: currency !== '' })
  const open = stakes.data?.rows.reduce((sum, { bets }) => sum + bets, 0)
  const bets = useCallQuery('listBets', { currency, size: 1 }, { enabled: open === 0 })
  const last = bets.data?.rows[0]
  return (
    <Tile
      to={`/member/records?tab=bets${open ? '&state=OPEN' : ''}`}
      icon="records"
      title={t('account.bets')}
      reads={[wallets, stakes, bets]}
    >
      {stakes.data && open ? (
        <TileFace
          figure={
            <MoneyFigure
              isOwn
              value={sumOf(
                stakes.data.rows.map(({ stake }) => stake),
                currency,
              )}
              currency={currency}
            />
          }
          note={t('account.bets.open', { count: open })}
        />
      ) : last ? (
        <TileFace
          figure={<MoneyFigure value={last.net} currency={last.currency} tone="change" />}
          note={
            <>
              {gameText(last.game, last.ticket)}
              <br />
              {when(last.settledAt, lang)}
            </>
          }
        />
      ) : (
        bets.data && (
          <TileFace
            figure={<WordFigure isQuiet>{t('account.bets.none')}</WordFigure>}
            note={t('account.bets.noneNote')}
          />
        )
      )}
    </Tile>
  )
}

/** The money that turnover still locks. */
export function TurnoverTile() {
  const { t } = useText()
  const { wallets, currency } = useCurrency()
  const options = useCallQuery('getWithdrawalOptions', { currency }, { enabled: currency !== '' })
  return (
    <Tile to="/member/turnover" icon="lock" title={t('account.turnover')} reads={[wallets, options]}>
      {options.data && <Locked options={options.data} />}
    </Tile>
  )
}

function Locked({ options }: { options: Reply<'getWithdrawalOptions'> }) {
  const { t } = useText()
  const own = useOwnText()
  const { currency, locked, turnoverRequired, turnoverDone } = options
  const [required, done] = [minorOf(turnoverRequired, currency), minorOf(turnoverDone, currency)]
  const left = required > done ? required - done : 0n
  if (left === 0n && !isPositive(locked))
    return (
      <TileFace figure={<WordFigure isQuiet>{t('account.turnover.none')}</WordFigure>} note={t('turnover.emptyNote')} />
    )
  return (
    <TileFace
      figure={<MoneyFigure isOwn value={locked} currency={currency} />}
      note={t('turnover.unlocks', { amount: own.shown(groupAmount(formatAmount(left, currency))) })}
      parts={[permille(done, required)]}
    />
  )
}

/** What an agent has earned and was not paid yet; other members have their rebate here. */
export function EarningTile({ rewards }: { rewards: Rewards }) {
  const { t } = useText()
  const own = useOwnText()
  const { wallets, currency } = useCurrency()
  // As the agency centre asks for it.
  const overview = useCallQuery('getAgencyOverview', { currency, period: 'MONTH' }, { enabled: currency !== '' })
  const { data, error } = overview
  if (error?.errorName === 'agencyNotAgent') return <RebateTile rebate={rewards.rebate} />
  if (!data && !error && !wallets.error) return <TileSkeleton />
  return (
    <Tile to="/member/agency" icon="people" title={t('agency.open')} reads={[wallets, overview]}>
      {data && (
        <TileFace
          figure={<MoneyFigure isOwn value={wholeMinor(data.open, currency)} currency={currency} />}
          note={
            data.frozenReason ? (
              <span className="text-cinnabar">{t('agency.frozen')}</span>
            ) : (
              <>
                {t('account.agency.month', {
                  amount: own.shown(groupAmount(wholeMinor(data.figures?.commission ?? '0', currency))),
                })}
                <br />
                {t('account.agency.members', { count: data.members })}
              </>
            )
          }
        />
      )}
    </Tile>
  )
}

function RebateTile({ rebate }: { rebate: Rewards['rebate'] }) {
  const { t } = useText()
  const summary = rebate.data
  return (
    <Tile to="/member/rebates" icon="recycle" title={t('site.menu.rebates')} reads={[rebate]}>
      {summary && (
        <TileFace
          figure={<MoneyFigure value={summary.receivable} currency={summary.currency} />}
          note={
            <>
              {t(summary.mode === 'DAILY' ? 'rebate.accruing' : 'rebate.receivable')}
              <br />
              {t('account.rebate.paid', { amount: groupAmount(summary.paid) })}
            </>
          }
        />
      )}
    </Tile>
  )
}

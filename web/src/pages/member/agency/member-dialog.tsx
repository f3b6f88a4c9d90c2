import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useEffect, useState } from 'react'
import { useCallQuery } from '../../../call/use-call.ts'
import { datesOf } from '../../../screen/date-range.ts'
import { Facts } from '../../../screen/facts.tsx'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { businessDate } from '../../../texts/business-day.ts'
import { winLossOf } from './figure-text.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { groupDigits } from '../../../ui/group-digits.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useTypeName } from './rates-card.tsx'
import { RatesForm } from './rates-form.tsx'
import { TeamTransfer } from './team-transfer-form.tsx'
import type { Overview, TeamMember } from './agency-types.ts'

type MemberDialogProps = { member: TeamMember | undefined; overview: Overview; symbol: string; onClose: () => void }

const ranges = ['week', 'month', 'quarter'] as const

/** A member of the branch: who it is, with masked contact data, the own play of a period, the rates of a direct child, and money for it. */
export function MemberDialog({ member, overview, symbol, onClose }: MemberDialogProps) {
  const { t } = useText()
  // While the dialog leaves the screen it still shows the member.
  const [shown, setShown] = useState(member)
  useEffect(() => {
    if (member) setShown(member)
  }, [member])
  return (
    <Dialog
      open={member !== undefined}
      onClose={onClose}
      title={<span className="wrap-anywhere">{shown?.userName}</span>}
      closeLabel={t('session.close')}
      side
    >
      {shown && <Member key={shown.id} member={shown} overview={overview} symbol={symbol} />}
    </Dialog>
  )
}

type MemberProps = { member: TeamMember; overview: Overview; symbol: string }

function Member({ member, overview, symbol }: MemberProps) {
  const { t, lang } = useText()
  const [range, setRange] = useState<(typeof ranges)[number]>('month')
  const { from: fromDate, to: toDate } = datesOf(range, businessDate(new Date()))
  const { currency } = overview
  const request = { memberId: member.id, currency, fromDate, toDate }
  const read = useCallQuery('getTeamMember', request, { keepPrevious: true })
  const nothing = t('agency.nothing')
  const facts = [
    { key: 'level', name: t('agency.level'), value: t('agency.level.of', { level: member.level }) },
    { key: 'parent', name: t('agency.parent'), value: member.level > 1 ? member.parentName : t('agency.you') },
    { key: 'campaign', name: t('agency.campaign'), value: member.campaign || nothing },
    { key: 'phone', name: t('agency.phone'), value: member.phone || nothing },
    { key: 'email', name: t('agency.email'), value: member.email || nothing },
    { key: 'joined', name: t('agency.joined'), value: formatTime(member.joinedAt, lang, 'day') },
  ]
  return (
    <div className="grid grid-cols-1 gap-6">
      <Facts facts={facts} />
      <section className="grid grid-cols-1 gap-3">
        <h3 className="text-16">{t('agency.ownPlay')}</h3>
        <Segmented
          label={t('agency.period')}
          options={ranges.map((value) => ({ value, label: t(`record.range.${value}`) }))}
          value={range}
          onChange={setRange}
          even
        />
        {read.data?.figures ? (
          <PlayFacts figures={read.data.figures} currency={read.data.currency} />
        ) : read.error ? (
          <LoadFailed read={read} />
        ) : (
          <Skeleton height="300px" />
        )}
      </section>
      {read.data && <MemberRates member={member} rates={read.data.rates} overview={overview} />}
      {!overview.frozenUntil && <MemberMoney member={member} currency={currency} symbol={symbol} />}
    </div>
  )
}

function PlayFacts({ figures, currency }: { figures: NonNullable<Overview['figures']>; currency: string }) {
  const { t } = useText()
  const winLoss = winLossOf(figures.winLoss)
  const facts = [
    { key: 'turnover', name: t('agency.figure.turnover'), value: groupAmount(figures.turnover) },
    { key: 'winLoss', name: t(winLoss.name), value: groupAmount(winLoss.value) },
    { key: 'deposits', name: t('agency.figure.deposits'), value: groupAmount(figures.deposits) },
    { key: 'withdrawals', name: t('agency.figure.withdrawals'), value: groupAmount(figures.withdrawals) },
    { key: 'commission', name: t('agency.earnedYou'), value: groupDigits(figures.commission), strong: true },
  ]
  return (
    <>
      <Facts facts={facts} />
      <p className="text-14 text-text-3">
        {currency}
        {' \u00b7 '}
        {t('agency.earnedYouNote')}
      </p>
    </>
  )
}

type MemberRatesProps = { member: TeamMember; rates: Overview['rates']; overview: Overview }

/** What the member earns; of a direct child it can be set. */
function MemberRates({ member, rates, overview }: MemberRatesProps) {
  const { t } = useText()
  const nameOf = useTypeName()
  const [isEditing, setEditing] = useState(false)
  if (isEditing)
    return (
      <section className="grid grid-cols-1 gap-3">
        <h3 className="text-16">{t('agency.rates.set')}</h3>
        <RatesForm memberId={member.id} own={overview.rates} current={rates} onDone={() => setEditing(false)} />
      </section>
    )
  const isChild = member.level === 1
  const facts = rates.map(({ gameType, percent }) => ({
    key: gameType,
    name: nameOf(gameType),
    value: t('rebate.rate', { percent }),
  }))
  return (
    <section className="grid grid-cols-1 justify-items-start gap-2">
      <h3 className="text-16">{t('agency.rates.of')}</h3>
      {facts.length > 0 ? (
        <Facts className="w-full" facts={facts} />
      ) : (
        <p className="text-text-2">{t('agency.rates.member')}</p>
      )}
      {isChild && overview.rates.length > 0 && !overview.frozenUntil && (
        <Button onClick={() => setEditing(true)}>
          {t(facts.length > 0 ? 'agency.rates.change' : 'agency.rates.give')}
        </Button>
      )}
      {!isChild && <p className="text-14 text-text-3">{t('agency.rates.notYours')}</p>}
    </section>
  )
}

type MemberMoneyProps = { member: TeamMember; currency: string; symbol: string }

/** Money for the member, after a press: what may be given is read when the form opens. */
function MemberMoney({ member, currency, symbol }: MemberMoneyProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-16">{t('agency.give.title')}</h3>
      {isOpen ? (
        <TeamTransfer member={member} currency={currency} symbol={symbol} onDone={() => setOpen(false)} />
      ) : (
        <>
          <p className="text-14 text-text-2">{t('agency.give.startNote')}</p>
          <Button className="justify-self-start" onClick={() => setOpen(true)}>
            {t('agency.give.start')}
          </Button>
        </>
      )}
    </section>
  )
}

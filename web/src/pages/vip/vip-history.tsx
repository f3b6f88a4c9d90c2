import type { Reply } from '@mingtang/contract/client.ts'
import { knownWord } from '@mingtang/contract/known-word.ts'
import { useState } from 'react'
import { useCallPages } from '../../call/use-call.ts'
import { RecordList } from '../../screen/record-list.tsx'
import { when } from '../../screen/when.ts'
import { useText } from '../../texts/use-text.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { type Bonus, useBonusName } from './bonus-name.ts'
import { pointsOf } from '../../reward/experience.ts'

type Change = Reply<'listVipHistory'>['rows'][number]

const tabs = ['levels', 'bonuses'] as const
const pageSize = 10

/** Why the level changed, and every bonus with what became of it. */
export function VipHistory() {
  const { t } = useText()
  const [tab, setTab] = useState<(typeof tabs)[number]>('levels')
  return (
    <section>
      <h2 className="mb-4 text-20 md:text-26">{t('vip.history')}</h2>
      <Tabs
        label={t('vip.history')}
        options={tabs.map((value) => ({ value, label: t(`vip.history.${value}`) }))}
        value={tab}
        onChange={setTab}
      >
        <div className="mt-4">{tab === 'levels' ? <Changes /> : <Bonuses />}</div>
      </Tabs>
    </section>
  )
}

function Changes() {
  const { t } = useText()
  const list = useCallPages('listVipHistory', { size: pageSize })
  const empty = (
    <div className="card">
      <EmptyState icon="vip" title={t('vip.history.levelsNone')} note={t('vip.history.levelsNoneNote')} />
    </div>
  )
  return (
    <RecordList<Change> list={list} empty={empty}>
      {(rows) => (
        <ul className="card rows px-4 md:px-6">
          {rows.map((change) => (
            <ChangeRow key={change.id} change={change} />
          ))}
        </ul>
      )}
    </RecordList>
  )
}

function ChangeRow({ change }: { change: Change }) {
  const { t, lang } = useText()
  const { kind, levelBefore: before, levelAfter: after, month } = change
  const key = kind === 'DECAY' && before === after ? 'DECAYSAME' : kind
  const [from, to] = [pointsOf(change.experienceBefore), pointsOf(change.experienceAfter)]
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-4">
      <span className="font-medium">{t(`vip.change.${key}`, { before, after, month })}</span>
      <time dateTime={change.at} className="text-14 text-text-3 first-letter:uppercase">
        {when(change.at, lang)}
      </time>
      {from !== to && (
        <span className="w-full text-14 text-text-3 tabular-nums">
          {t('vip.change.points', { before: from, after: to })}
        </span>
      )}
    </li>
  )
}

function Bonuses() {
  const { t } = useText()
  const list = useCallPages('listVipBonuses', { isOpen: false, size: pageSize })
  const empty = (
    <div className="card">
      <EmptyState icon="gift" title={t('vip.history.bonusesNone')} note={t('vip.history.bonusesNoneNote')} />
    </div>
  )
  return (
    <RecordList<Bonus> list={list} empty={empty}>
      {(rows) => (
        <ul className="card rows px-4 md:px-6">
          {rows.map((bonus) => (
            <BonusRow key={bonus.id} bonus={bonus} />
          ))}
        </ul>
      )}
    </RecordList>
  )
}

const tones = { OPEN: 'accent', PAID: 'jade', EXPIRED: 'plain', TAKEN_BACK: 'plain' } as const

function BonusRow({ bonus }: { bonus: Bonus }) {
  const { t, lang } = useText()
  const state = knownWord(tones, bonus.state, 'EXPIRED')
  const at = bonus.paidAt || bonus.createdAt
  return (
    <li className="grid gap-x-4 gap-y-1 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium first-letter:uppercase">{useBonusName()(bonus)}</span>
        <Amount value={bonus.amount} currency={bonus.currency} className="ms-auto" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <time dateTime={at} className="text-14 text-text-3 first-letter:uppercase">
          {when(at, lang)}
        </time>
        <Badge tone={tones[state]}>{t(`vip.state.${state}`)}</Badge>
      </div>
      {state === 'TAKEN_BACK' && <p className="text-14 text-text-3">{t('vip.state.TAKEN_BACKNote')}</p>}
    </li>
  )
}

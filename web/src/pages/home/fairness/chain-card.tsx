import type { Reply } from '@mingtang/contract/client.ts'
import { builtInOf } from '@mingtang/contract/languages.ts'
import type { ReactNode } from 'react'
import { type Fact, Facts } from '../../../screen/facts.tsx'
import { Fold } from '../../../screen/fold.tsx'
import { formatTime } from '../../../texts/dates.ts'
import type { TextKey } from '../../../texts/text-keys.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { groupDigits } from '../../../ui/group-digits.ts'

type Chain = Reply<'listCommitments'>['rows'][number]

const states = ['PUBLISHED', 'WAITING', 'SALTED', 'IN_USE', 'ENDED'] as const
const tones = { PUBLISHED: 'plain', WAITING: 'plain', SALTED: 'accent', IN_USE: 'jade', ENDED: 'plain' } as const

/** A chain of seeds: what was published of it, and with a press what salts it and when. */
export function ChainCard({ chain }: { chain: Chain }) {
  const { t, lang } = useText()
  const state = states.find((known) => known === chain.state) ?? 'PUBLISHED'
  const game = builtInOf(lang) === 'en-US' ? chain.enName || chain.name : chain.name
  const name = [game, chain.tableName].filter(Boolean).join(' · ')
  return (
    <li className="card min-w-0 px-4 py-4 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-16 font-semi">{name}</h3>
        <Badge tone={tones[state]}>{t(`fairness.state.${state}`)}</Badge>
      </div>
      <p className="mt-2 text-14 text-text-3">
        {t('fairness.hash')} · {formatTime(chain.publishedAt, lang)}
      </p>
      <Code text={chain.terminalHash} />
      <Fold show={t('fairness.more')} hide={t('fairness.less')} what={name}>
        <Facts className="text-14" facts={useFacts(chain)} />
      </Fold>
    </li>
  )
}

function useFacts(chain: Chain): Fact[] {
  const { t, lang } = useText()
  const time = (key: TextKey, at: string) => ({ key, name: t(key), value: formatTime(at, lang) })
  // Behind the name stands the key or the hash by which the beacon is checked.
  const [beacon, check] = chain.beacon.split(':')
  const salt = chain.salt ? <Code text={chain.salt} /> : t('fairness.saltWaits')
  const all: (Fact & { value: ReactNode })[] = [
    { key: 'rounds', name: t('fairness.rounds'), value: groupDigits(String(chain.rounds)) },
    time('fairness.publishedAt', chain.publishedAt),
    {
      key: 'beacon',
      name: t('fairness.beacon'),
      value: chain.beacon && (
        <>
          {beacon} · {t('fairness.beaconRound', { round: chain.beaconRound })}
          {check && <Code text={check} />}
        </>
      ),
    },
    time('fairness.namedAt', chain.namedAt),
    time('fairness.expectedAt', chain.expectedAt),
    { key: 'salt', name: t('fairness.salt'), value: salt },
    { key: 'before', name: '', value: chain.salt && !chain.beacon && t('fairness.saltBefore') },
    time('fairness.begunAt', chain.begunAt),
    time('fairness.endedAt', chain.endedAt),
    { key: 'last', name: t('fairness.lastSeed'), value: chain.lastSeed && <Code text={chain.lastSeed} /> },
  ]
  return all.filter(({ value }) => value !== '' && value !== false)
}

function Code({ text }: { text: string }) {
  return <code className="block font-mono text-14 break-all text-text-2">{text}</code>
}

import { useState } from 'react'
import type { MarketGroup } from '../../../src/book/market/market-kind.ts'
import { Empty } from '../parts/states.tsx'
import { useCell } from '../store/cell.ts'
import { marketCell, type MarketShape, marketsOf } from '../store/matches.ts'
import { follows, isFollowed } from '../store/follows.ts'
import { t } from '../texts.ts'
import { MarketBlock } from './market-block.tsx'
import { useStatuses } from './use-statuses.ts'

type Shown = MarketGroup | 'ALL' | 'FAVORITES'
/** Markets of one name: those that differ by their line alone stand together. */
type Block = { readonly name: string; readonly code: string; readonly group: MarketGroup; readonly keys: string[] }

function blocksOf(keys: readonly string[]): Block[] {
  const blocks = new Map<string, Block>()
  const shapes = keys.map((key) => [key, marketCell(key).get()] as const)
  for (const [key, shape] of shapes) {
    if (!shape || shape.status === 'CLOSED') continue
    const { marketId, name, code, group } = shape
    const block = blocks.get(`${marketId} ${name}`)
    if (block) block.keys.push(key)
    else blocks.set(`${marketId} ${name}`, { name, code, group, keys: [key] })
  }
  return [...blocks.values()].map((block) => ({ ...block, keys: block.keys.toSorted(byLine) }))
}

function byLine(one: string, other: string): number {
  return lineOf(marketCell(one).get()) - lineOf(marketCell(other).get())
}

function lineOf(shape: MarketShape | null): number {
  return Number(/(?:hcp|total)=(-?[\d.]+)/.exec(shape?.specifiers ?? '')?.[1] ?? 0)
}

/** All markets of a match, by group. */
export function Markets({ eventId, match }: { readonly eventId: string; readonly match: string }) {
  const keys = useCell(marketsOf(eventId))
  const followed = useCell(follows)
  const isMarked = (code: string) => isFollowed(followed, 'MARKET', code)
  const [shown, setShown] = useState<Shown>('ALL')
  useStatuses(keys)
  const blocks = blocksOf(keys)
  if (blocks.length === 0) return <Empty title={t('empty.markets')} note={t('empty.marketsNote')} />
  const groups = [...new Set(blocks.map(({ group }) => group))]
  const hasMarked = blocks.some(({ code }) => isMarked(code))
  const choices: Shown[] = [...(hasMarked || shown === 'FAVORITES' ? (['FAVORITES'] as const) : []), 'ALL', ...groups]
  const now = choices.includes(shown) ? shown : 'ALL'
  const seen = blocks.filter(({ group, code }) =>
    now === 'ALL' ? true : now === 'FAVORITES' ? isMarked(code) : group === now,
  )
  return (
    <>
      <div className="groups" role="group" aria-label={t('groups')}>
        {choices.map((choice) => (
          <button key={choice} type="button" aria-pressed={choice === now} onClick={() => setShown(choice)}>
            {t(`group.${choice}`)}
          </button>
        ))}
      </div>
      <div className="blocks">
        {seen.map(({ name, code, keys: own }) => (
          <MarketBlock key={`${code} ${name}`} code={code} name={name} keys={own.join(' ')} match={match} />
        ))}
      </div>
      {seen.length === 0 && <Empty title={t('empty.favorites')} note={t('empty.favoritesNote')} />}
    </>
  )
}

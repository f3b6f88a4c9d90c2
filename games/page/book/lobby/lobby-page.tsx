import { useState } from 'react'
import type { LobbyView } from '../../../src/book/api/views.ts'
import { ask } from '../api.ts'
import { SportGlyph } from '../parts/glyph.tsx'
import { Empty, Failure, Waiting } from '../parts/states.tsx'
import { ResultsList } from '../results/results-list.tsx'
import { useCell } from '../store/cell.ts'
import { sport, tab, tabs, type Tab } from '../store/view.ts'
import { t } from '../texts.ts'
import { useAsked } from '../use-asked.ts'
import { MatchList } from './match-list.tsx'
import { OutrightsList } from './outrights-list.tsx'

type SportCounts = LobbyView['sports']

/** Which sports have matches, as the last list said. */
let lastCounts: SportCounts = []

/** The sports, which of their matches are listed, and the list. */
export function LobbyPage() {
  const [counts, setCounts] = useState(lastCounts)
  const shownSport = useCell(sport)
  const shownTab = useCell(tab) ?? 'LIVE'
  const tell = (told: SportCounts) => {
    lastCounts = told
    setCounts(told)
  }
  return (
    <div className="lobby">
      <SportsRail counts={counts} />
      <div className="lobby-list">
        <Tabs counts={counts} />
        {shownSport === null ? (
          <FirstLook onCounts={tell} />
        ) : shownTab === 'RESULTS' ? (
          <ResultsList key={shownSport} sport={shownSport} />
        ) : shownTab === 'OUTRIGHTS' ? (
          <OutrightsList key={shownSport} sport={shownSport} />
        ) : (
          <MatchList key={`${shownSport}/${shownTab}`} sport={shownSport} listing={shownTab} onCounts={tell} />
        )}
      </div>
    </div>
  )
}

/** Asks which sports there are, and opens the first that is in play now, or else the first with a match. */
function FirstLook({ onCounts }: { readonly onCounts: (counts: SportCounts) => void }) {
  const { data, problem, again } = useAsked('first', async () => {
    const { sports } = await ask('lobby', { listing: 'LIVE' })
    onCounts(sports)
    const first = sports.find(({ live }) => live > 0) ?? sports.find(({ today }) => today > 0) ?? sports[0]
    if (first) {
      if (tab.get() === null) tab.set(first.live > 0 ? 'LIVE' : first.today > 0 ? 'TODAY' : 'SOON')
      sport.set(first.sport)
    }
    return sports
  })
  if (problem && !data) return <Failure problem={problem} onAgain={again} />
  return data ? (
    <Empty title={t('empty.sports')} note={t('empty.note')} />
  ) : (
    <Waiting rows={5} className="waiting-match" />
  )
}

function countOf(one: SportCounts[number], of: Tab): number {
  return { LIVE: one.live, TODAY: one.today, SOON: one.soon, FOLLOWED: 0, OUTRIGHTS: 0, RESULTS: 0 }[of]
}

function SportsRail({ counts }: { readonly counts: SportCounts }) {
  const chosen = useCell(sport)
  const shownTab = useCell(tab) ?? 'LIVE'
  if (counts.length === 0) return <div className="rail waiting-rail" />
  return (
    <nav className="rail" aria-label={t('rail')}>
      {counts.map((one) => {
        const count = countOf(one, shownTab)
        return (
          <button
            key={one.sport}
            type="button"
            aria-current={one.sport === chosen ? 'true' : undefined}
            onClick={() => sport.set(one.sport)}
          >
            <SportGlyph sport={one.sport} />
            <span>{t(`sport.${one.sport}`)}</span>
            <small>{count > 0 ? count : ''}</small>
          </button>
        )
      })}
    </nav>
  )
}

function Tabs({ counts }: { readonly counts: SportCounts }) {
  const chosen = useCell(tab) ?? 'LIVE'
  const chosenSport = useCell(sport)
  const own = counts.find((one) => one.sport === chosenSport)
  return (
    <div className="tabs" role="group" aria-label={t('tabs')}>
      {tabs.map((one) => {
        const count = own ? countOf(own, one) : 0
        return (
          <button key={one} type="button" aria-pressed={one === chosen} onClick={() => tab.set(one)}>
            {one === 'LIVE' && count > 0 && <i className="live-dot" />}
            <span>{t(`tab.${one}`)}</span>
            {count > 0 && <small>{count}</small>}
          </button>
        )
      })}
    </div>
  )
}

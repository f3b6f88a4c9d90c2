import { builtInOf } from '@mingtang/contract/languages.ts'
import { useCallQuery } from '../../../call/use-call.ts'
import { GameCard } from '../../../game/game-card.tsx'
import { gameTypeKey, gameTypes } from '../../../game/game-types.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Section } from './section.tsx'
import { useWords } from './use-words.ts'

/** The card of every game, grouped by type; then one of each type in small and large. */
export function CoversSection() {
  const words = useWords()
  const { t, lang } = useText()
  const games = useCallQuery('listGames', { size: 100 }).data?.rows ?? []
  const ofType = gameTypes.map((type) => ({ type, games: games.filter((game) => game.type === type) }))
  const samples = ofType.flatMap((group) => group.games.slice(0, 1))
  return (
    <Section name="covers" title={words.covers}>
      {ofType.map((group) => (
        <div key={group.type} className="grid gap-4">
          <h3 className="text-20">{t(gameTypeKey(group.type))}</h3>
          <div className="gallery-covers">
            {group.games.map((game) => (
              <GameCard key={game.code} game={game} />
            ))}
          </div>
        </div>
      ))}
      <div className="gallery-covers gallery-covers-small">
        {games.map(({ type, code }) => (
          <Cover key={code} family={type} code={code} />
        ))}
      </div>
      <div className="gallery-covers gallery-covers-large">
        {samples.map(({ type, code, name, enName }) => (
          <Cover key={code} family={type} code={code}>
            <span className="cover-name">{builtInOf(lang) === 'en-US' ? enName : name}</span>
          </Cover>
        ))}
      </div>
    </Section>
  )
}

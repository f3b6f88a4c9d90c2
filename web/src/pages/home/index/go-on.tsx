import { builtInOf } from '@mingtang/contract/languages.ts'
import { useCallQuery } from '../../../call/use-call.ts'
import type { Game } from '../../../game/game.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Cover } from '../../../ui/covers/cover.tsx'
import { NextCard } from './next-card.tsx'

/** Goes on with the game that was opened last, with the stake of the last bet in it. */
export function GoOn({ game }: { game: Game }) {
  const { t, lang } = useText()
  const bet = useCallQuery('listBets', { platformCode: game.platformCode, size: 1 }).data?.rows[0]
  return (
    <NextCard
      to={`/game/play/${game.platformCode}/${game.code}`}
      picture={<Cover family={game.type} code={game.code} image={game.cover} className="start-cover" />}
      label={t('home.goOn.label')}
      title={builtInOf(lang) === 'en-US' ? game.enName || game.name : game.name}
      note={
        bet?.gameCode === game.code && (
          <>
            {t('home.goOn.stake')} <Amount value={bet.stake} currency={bet.currency} />
          </>
        )
      }
      action={t('home.goOn.action')}
    />
  )
}

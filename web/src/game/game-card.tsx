import { builtInOf } from '@mingtang/contract/languages.ts'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useAppState } from '../session/app-store.ts'
import { SiteLink } from '../site/site-link.tsx'
import { type Translate, useText } from '../texts/use-text.tsx'
import { Cover } from '../ui/covers/cover.tsx'
import type { Game } from './game.ts'

type GameCardProps = {
  game: Game
  /** Shown instead of the RTP. */
  note?: ReactNode
  isMuted?: boolean
  /** Rendered over the top of the cover. */
  children?: ReactNode
}

/** A game's card: cover, name and RTP. */
export function GameCard({ game, note, isMuted, children }: GameCardProps) {
  const { t, lang } = useText()
  const signedIn = useAppState((state) => state.signedIn)
  const name = builtInOf(lang) === 'en-US' ? game.enName || game.name : game.name
  const cover = (
    <Cover family={game.type} code={game.code} image={game.cover} isMuted={isMuted}>
      <span className="cover-name">{name}</span>
      <span className="cover-note">{note || keptFacts(game, t)[0]}</span>
    </Cover>
  )
  return (
    <div className="game-card">
      <SiteLink to={`/game/play/${game.platformCode}/${game.code}`} className="game-link">
        {cover}
      </SiteLink>
      {children}
      {signedIn && <MemberStar game={game} name={name} />}
    </div>
  )
}

type StarProps = { game: Game; name: string }
let star: ComponentType<StarProps> | undefined

// Visitors have no favourites, so they do not load this chunk.
function MemberStar(props: StarProps) {
  const [Star, setStar] = useState(() => star)
  useEffect(() => {
    if (Star) return
    import('./favourite-star.tsx').then(
      (part) => {
        star = part.FavouriteStar
        setStar(() => part.FavouriteStar)
      },
      () => {},
    )
  }, [Star])
  return Star ? <Star {...props} /> : null
}

/** What a game returns, or what a book puts on its odds at the least. */
export function keptFacts({ rtp, overround }: Game, t: Translate): string[] {
  if (rtp) return [t('game.rtp', { rtp: shortRtp(rtp) })]
  return overround ? [t('game.overround', { overround: String(Number(overround)) })] : []
}

/** Two decimals are enough on a card; the game's rules show all of them. */
export function shortRtp(rtp: string): string {
  return Number(rtp).toFixed(2)
}

export function GameCardSkeleton() {
  return <span className="skeleton aspect-[3/4] !rounded-l" aria-hidden="true" />
}

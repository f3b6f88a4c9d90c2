import { builtInOf } from '@mingtang/contract/languages.ts'
import { useCallQuery } from '../call/use-call.ts'
import { useText } from '../texts/use-text.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const catalogueMs = 3_600_000

/** A game's name in the current language, loaded once per game; its code when unknown. */
export function GameName({ platformCode, gameCode }: { platformCode: string; gameCode: string }) {
  const { lang } = useText()
  const { data, isPending } = useCallQuery('getGame', { platformCode, code: gameCode }, { staleMs: catalogueMs })
  if (isPending) return <Skeleton width="4em" />
  const name = builtInOf(lang) === 'en-US' ? data?.game?.enName : data?.game?.name
  return <>{name || gameCode}</>
}

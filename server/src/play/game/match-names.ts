// Who competes in the books, found by the beginning of any part of their names, of its pinyin or its initials.
import { setImmediate as turn } from 'node:timers/promises'
import { keepAnswers } from '../../base/providers/kept-answers.ts'
import type { PlatformName, PlatformProvider } from '../../base/providers/platforms/platform-provider.ts'
import type { Context } from '../../context.ts'
import type { OpenGame } from './game-rows.ts'
import { searchWords, typedWords } from './game-search.ts'

type Named = PlatformName & { readonly words: readonly string[] }
type Names = { readonly names: readonly Named[] }

const limits = { freshMs: 300_000, awayMs: 5_000, keptMs: 3_600_000, patienceMs: 1_500, maxKeys: 20 }
const mostFound = 40
// Pinyin takes a while: other calls have their turn in between.
const atOnce = 10
const known = new WeakMap<PlatformProvider, ReturnType<typeof keepAnswers<Names>>>()

/** The ids of those that are called so, by platform. */
export async function findCompetitors(
  { platforms }: Pick<Context, 'platforms'>,
  books: ReadonlyMap<string, readonly OpenGame[]>,
  search: string,
): Promise<Map<string, string[]>> {
  const typed = typedWords(search)
  const found = new Map<string, string[]>()
  if (typed.length === 0) return found
  const keep = known.get(platforms) ?? keepAnswers<Names>(limits)
  known.set(platforms, keep)
  for (const [platformCode, games] of books) {
    const codes = new Set(games.map(({ code }) => code))
    const names = (await keep(platformCode, () => askNames(platforms, platformCode)))?.names ?? []
    const isMeant = ({ gameCode, words }: Named) =>
      codes.has(gameCode) && words.some((word) => typed.some((begun) => word.startsWith(begun)))
    const ids = names.filter(isMeant).map(({ id }) => id)
    if (ids.length > 0) found.set(platformCode, ids.slice(0, mostFound))
  }
  return found
}

async function askNames(platforms: PlatformProvider, platformCode: string) {
  const outcome = await platforms.matchNames(platformCode)
  if (outcome.kind !== 'done') return outcome
  const names: Named[] = []
  for (const [at, name] of outcome.value.names.entries()) {
    names.push({ ...name, words: searchWords(name.names) })
    if (at % atOnce === atOnce - 1) await turn()
  }
  return { kind: 'done', value: { names } } as const
}

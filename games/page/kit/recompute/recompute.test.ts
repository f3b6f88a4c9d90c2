// The rules dialogs against a stranger who has read nothing else, and the worked examples in them.
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { catalogue } from '../../../src/catalogue.ts'
import type { Game, Json } from '../../../src/engine/game.ts'
import { randomOf } from '../../../src/engine/random.ts'
import { playOut } from '../../../src/engine/replay.ts'
import { blocksOf } from '../../../src/engine/words.ts'
import { chainBlocks } from '../../../src/table/chain.ts'
import { integerOf, recomputed, type Seeds, sha256 } from '../../../src/test/stranger.ts'
import type { LotteryPage } from '../lottery/lottery-page.ts'
import type { AnyVerified } from '../scene.ts'
import type { NameOf } from '../lottery/texts.ts'
import type { Texts } from '../texts.ts'
import type { Sheet } from './sheet.ts'

const languages = ['zh-CN', 'en-US'] as const
const sheets = new Map<string, Sheet>()

/** What the page of a game tells in a language; a lottery's odds stand in a table of their own. */
async function read(code: string, language: string): Promise<Sheet> {
  const { sheetOf } = await import('./sheet.ts')
  const { verified } = (await import(`../../../src/game/${code}/page/verified.ts`)) as { verified: AnyVerified }
  const sheet = sheetOf(verified)
  if (!('plays' in verified.rules)) return sheet
  const { oddsLines } = await import('../lottery/odds-lines.ts')
  const nameOf = await namesIn(code)
  const { rules } = verified as unknown as Pick<LotteryPage, 'rules'>
  const rows = rules.plays.flatMap((play) => oddsLines({ nameOf, rules }, play))
  return { ...sheet, tables: [{ title: language, head: [], rows }] }
}

/** What a lottery calls its plays and picks. */
async function namesIn(code: string): Promise<NameOf> {
  if (existsSync(new URL(`../../../src/game/${code}/page/names.ts`, import.meta.url))) {
    const own = (await import(`../../../src/game/${code}/page/names.ts`)) as { nameOf: NameOf }
    return own.nameOf
  }
  const { namesOf } = await import('../lottery/texts.ts')
  const texts = (await import('#texts')) as unknown as Record<string, Texts<string>>
  return namesOf(texts[code] as Texts<string>)
}

// The texts of a page are those of its document's language, read when its modules are loaded.
beforeAll(async () => {
  for (const language of languages) {
    vi.resetModules()
    vi.stubGlobal('document', { documentElement: { lang: language } })
    for (const { code } of catalogue) sheets.set(`${code} ${language}`, await read(code, language))
  }
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const sheetOf = (code: string, language = 'en-US') => sheets.get(`${code} ${language}`) as Sheet
const valueOf = (pairs: Sheet['given'], at: number) => pairs[at]?.[1] ?? ''

/** What the rules make of the seeds: the result, the acts of its first plan, and the pay in hundredths. */
function judged(game: Game, { seed, clientSeed = '', nonce = '', salt = '' }: Seeds) {
  const [choice] = game.samples
  const blocks = game.shape === 'shared' ? chainBlocks(seed, salt) : blocksOf(seed, clientSeed, BigInt(nonce))
  const random = randomOf(game.derivation, blocks)
  if (game.shape !== 'staged') {
    const result = game.draw(random, choice)
    return { choice, acts: [] as Json[], result, pay: (game.pays(choice, result) * 100) / game.payBase }
  }
  const result = playOut(game, choice, game.plans(choice)[0], random)
  const { revealed, isCashedOut } = result as { revealed: number[]; isCashedOut: boolean }
  const acts: Json[] = isCashedOut ? [...revealed, 'cashOut'] : revealed
  return { choice, acts, result, pay: (game.pays(choice, result) * 100) / game.payBase }
}

test.each(catalogue.map((game) => [game.code, game] as const))('%s is recomputed by its page alone', (code, game) => {
  for (let round = 1; round <= 50; round++) {
    const seed = sha256(`${code} ${round}`)
    const seeds =
      game.shape === 'shared' ? { seed, salt: sha256('salt') } : { seed, clientSeed: 'me', nonce: `${round}` }
    const { choice, acts, result, pay } = judged(game, seeds)
    expect(recomputed(code, sheetOf(code), seeds, { choice, acts }), `round ${round}`).toEqual({ result, pay })
  }
})

test.each(['float', 'integer'] as const)(
  'the %s words that are passed over are those that the text names',
  (derivation) => {
    const code = derivation === 'float' ? 'longteng' : 'podium'
    // Few words are ever passed over: these are near the borders of the integers below n.
    for (const n of [3, 7, 10, 37, 40, 416, 10_001]) {
      for (let border = 0; border < 3; border++) {
        for (let off = -2; off <= 2; off++) {
          const word = Math.max(0, Math.ceil((border * 2 ** 32) / n) + off)
          const steps: number[][] = []
          const words = [word, ...Array.from({ length: 7 }, () => 123_456_789)]
          randomOf(
            derivation,
            () => words,
            (step) => steps.push([...step.words]),
          ).below(n)
          const first = steps[0]?.length === 1 ? Math.floor((word / 2 ** 32) * n) : undefined
          expect(integerOf(word, n, sheetOf(code)), `${word} below ${n}`).toBe(first)
        }
      }
    }
  },
)

test.each(catalogue.map((game) => [game.code, game] as const))('the example of %s is what it says', (code, game) => {
  const { given, steps, found } = sheetOf(code)
  const isShared = game.shape === 'shared'
  const seed = valueOf(given, 0)
  const seeds: Seeds = isShared
    ? { seed, salt: valueOf(given, 2) }
    : { seed, clientSeed: valueOf(given, 2), nonce: valueOf(given, 3) }
  expect(valueOf(given, 1)).toBe(sha256(seed))
  const [choice = null, acts = []] = given.slice(isShared ? 3 : 4).map(([, value]) => JSON.parse(value) as Json)
  const stranger = recomputed(code, sheetOf(code), seeds, { choice, acts: acts as Json[] })
  expect(stranger?.result).toEqual(JSON.parse(valueOf(found, 0)))
  expect(stranger?.pay).toBeGreaterThan(0)
  expect(valueOf(found, 1)).toBe(`${(stranger?.pay ?? 0) / 100}×`)
  expect(Number(valueOf(found, 2).replaceAll(',', ''))).toBe(((stranger?.pay ?? 0) * 2) / 100)
  expect(steps[0]).toMatch(/[0-9a-f]{64}$/)
})

test.each(catalogue.map(({ code }) => code))('%s tells the same in both languages', (code) => {
  const [chinese, english] = languages.map((language) => sheetOf(code, language)) as [Sheet, Sheet]
  const figures = ({ tables, order, integers, given, steps, found }: Sheet) => ({
    rows: tables.map(({ rows }) => rows.length),
    paragraphs: [order.length, integers.length],
    values: [...given, ...found].map(([, value]) => value),
    digests: steps.map((step) => step.match(/[0-9a-f]{64}/)?.[0]),
  })
  expect(figures(chinese)).toEqual(figures(english))
  expect(JSON.stringify([chinese, english])).not.toMatch(/\{\{|undefined/)
})

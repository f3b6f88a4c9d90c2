import { existsSync, readFileSync } from 'node:fs'
import { countedByType } from '@mingtang/contract/turnover.ts'
import { wordsIn } from '@mingtang/contract/ticket.ts'
import { books } from './book/api/books.ts'
import { margins } from './book/price/margin.ts'
import { catalogue } from './catalogue.ts'
import { countedBy } from './engine/counted-by.ts'
import type { Game } from './engine/game.ts'
import { type Fraction, percentOf, returnOf, volatilityOf } from './engine/par.ts'
import { samplesOf } from './engine/samples.ts'

// What the site has of each game is written from the game's folder: server and web do not import games.
const seed = new URL('../../server/src/seed/', import.meta.url)
const covers = new URL('../../web/src/ui/covers/', import.meta.url)
const emblemsFile = new URL('emblems.svg', covers)
const textsFile = new URL('../page/gen/texts.ts', import.meta.url)

/** What the lobby lists: a game, or a hall of the book. */
type Listed = {
  readonly code: string
  readonly platform: string
  readonly type: string
  readonly folder: URL
  titleIn(lang: 'zh-CN' | 'en-US'): string
  figures(): {
    /** In percent; empty where it is not the same for all bets. */
    readonly rtp: string
    readonly volatility: string
    readonly countedBy: string
    /** The least that is put on fair odds, in percent; empty where there are none. */
    readonly overround: string
  }
}

/**
 * What a game's lobby.json says: its place in the lobby, a smaller one further in front, how popular it is in the demo, its marks, and the
 * names and words of the trade that people look for it by, besides its title.
 */
type Lobby = {
  readonly place: number
  readonly popularity: number
  readonly tags: readonly string[]
  /** Of its cover, in degrees: no other game of the demo has it. */
  readonly hue: number
  readonly names: readonly string[]
}

const leastOverround = Math.min(...Object.values(margins)).toFixed(2)
const listed: readonly Listed[] = [
  ...catalogue.map(listedGame),
  ...books.map(({ code, platform, type, title }) => ({
    code,
    platform,
    type,
    folder: new URL(`book/api/halls/${code}/`, import.meta.url),
    titleIn: (lang: 'zh-CN' | 'en-US') => wordsIn(title, lang),
    // A book promises no return: what it keeps is in its prices, by kind of market.
    figures: () => ({ rtp: '', volatility: '', countedBy: countedByType(type), overround: leastOverround }),
  })),
]

function listedGame(game: Game): Listed {
  const { code, platform, type } = game
  const folder = new URL(`game/${code}/`, import.meta.url)
  return {
    code,
    platform,
    type,
    folder,
    titleIn: (lang) => readJson<{ title: string }>(new URL(`texts/${lang}/game.json`, folder)).title,
    // Those of its first sample.
    figures() {
      const [{ par }] = samplesOf(game)
      return {
        rtp: percentOf(returnOfUsed(game) ?? returnOf(par), 4),
        volatility: volatilityOf(par).volatility,
        countedBy: countedBy(game),
        overround: '',
      }
    },
  }
}

/** Of a game that holds more than its bet: what is used of it is what members play for. */
function returnOfUsed(game: Game): Fraction | undefined {
  return game.shape === 'shared' ? game.holding?.usedReturn(game.samples[0]) : undefined
}

/** Each file that is written from the catalogue, with its text: those of the site, and the one home of the games' texts. */
export function listings(): readonly { file: URL; text: string }[] {
  return [
    { file: new URL('games.json', seed), text: gamesText() },
    { file: emblemsFile, text: emblemsText() },
    { file: new URL('game-emblems.json', covers), text: emblemNamesText() },
    { file: textsFile, text: textsText() },
    { file: new URL('game-hues.json', covers), text: huesText() },
  ]
}

/** The lobby's entries, in its order. */
function gamesText(): string {
  const lines = listed
    .map((one) => ({ one, lobby: lobbyOf(one) }))
    .sort((one, other) => one.lobby.place - other.lobby.place)
    .map(({ one, lobby }) => entryOf(one, lobby))
  return `[\n${lines.map((line) => `  ${lineOf(line)}`).join(',\n')}\n]\n`
}

function entryOf({ platform, code, type, titleIn, figures }: Listed, { popularity, tags, names }: Lobby) {
  const [name, enName] = [titleIn('zh-CN'), titleIn('en-US')]
  return { platform, code, type, name, enName, popularity, tags, names, ...figures() }
}

/** The emblems of all covers, those of the games as their folders have them. */
function emblemsText(): string {
  const own = listed.filter(hasCover)
  const isOwn = (line: string) => own.some(({ code }) => line.startsWith(`<symbol id="${code}" `))
  const others = readFileSync(emblemsFile, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('<symbol ') && !isOwn(line))
  return ['<svg xmlns="http://www.w3.org/2000/svg">', ...others, ...own.map(symbolOf), '</svg>', ''].join('\n')
}

function symbolOf(game: Listed): string {
  const [, box, drawing] = /^<svg [^>]*(viewBox="[^"]*")>(.*)<\/svg>$/s.exec(coverOf(game)) ?? []
  if (!box) throw new Error(`cover.svg of ${game.code} is no drawing with a viewBox`)
  return `<symbol id="${game.code}" ${box}>${drawing}</symbol>`
}

/** The games with an emblem of their own, by type. */
function emblemNamesText(): string {
  const types = Object.groupBy(listed.filter(hasCover), ({ type }) => type)
  const lines = Object.entries(types).map(
    ([type, games = []]) => `  "${type}": ${lineOf(games.map(({ code }) => code))}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

/** The texts of each game under its name, typed by their keys; a page takes its own, and the build leaves out the others. */
function textsText(): string {
  const games = catalogue.map(({ code }) => ({
    code,
    name: code.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  }))
  const packs = games.flatMap(({ code, name }) =>
    [`${name}Zh from '../../src/game/${code}/texts/zh-CN`, `${name}En from '../../src/game/${code}/texts/en-US`].map(
      (pack) => `import ${pack}/game.json' with { type: 'json' }`,
    ),
  )
  return [
    "// Written from the catalogue and the games' folders by `npm run exact -w games`.",
    "import { textsOf } from '#kit/texts.ts'",
    ...packs,
    '',
    ...games.map(({ name }) => `export const ${name} = /* @__PURE__ */ textsOf(${name}Zh, ${name}En)`),
    '',
  ].join('\n')
}

/** The hue of each game's cover, by its code. */
function huesText(): string {
  const hues = listed.map((one) => `  "${one.code}": ${lobbyOf(one).hue}`)
  return `{\n${hues.join(',\n')}\n}\n`
}

const lobbyOf = ({ folder }: Listed) => readJson<Lobby>(new URL('lobby.json', folder))
const coverFile = ({ folder }: Listed) => new URL('cover.svg', folder)
const hasCover = (one: Listed) => existsSync(coverFile(one))
const coverOf = (one: Listed) => readFileSync(coverFile(one), 'utf8').trim().replaceAll('\n', '')

function readJson<Content>(file: URL): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content
}

function lineOf(value: object): string {
  return JSON.stringify(value).replaceAll('":', '": ').replaceAll(',"', ', "')
}

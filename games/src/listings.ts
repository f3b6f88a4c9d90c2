import { existsSync, readFileSync } from 'node:fs'
import { catalogue } from './catalogue.ts'
import { countedBy } from './engine/counted-by.ts'
import type { Game } from './engine/game.ts'
import { percentOf, returnOf, volatilityOf } from './engine/par.ts'
import { samplesOf } from './engine/samples.ts'

// What the site has of each game is written from the game's folder: server and web do not import games.
const seed = new URL('../../server/src/seed/', import.meta.url)
const covers = new URL('../../web/src/ui/covers/', import.meta.url)
const emblemsFile = new URL('emblems.svg', covers)
const textsFile = new URL('../page/gen/texts.ts', import.meta.url)

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

/** The lobby's entries, in its order; the figures are those of a game's first sample. */
function gamesText(): string {
  const games = catalogue.map((game) => ({ game, lobby: readJson<Lobby>(fileOf(game, 'lobby.json')) }))
  const lines = games
    .sort((one, other) => one.lobby.place - other.lobby.place)
    .map(({ game, lobby }) => entryOf(game, lobby))
  return `[\n${lines.map((line) => `  ${lineOf(line)}`).join(',\n')}\n]\n`
}

function entryOf(game: Game, { popularity, tags, names }: Lobby) {
  const [{ par }] = samplesOf(game)
  return {
    platform: game.platform,
    code: game.code,
    type: game.type,
    name: titleOf(game, 'zh-CN'),
    enName: titleOf(game, 'en-US'),
    popularity,
    tags,
    names,
    rtp: percentOf(returnOf(par), 4),
    volatility: volatilityOf(par).volatility,
    countedBy: countedBy(game),
  }
}

/** The emblems of all covers, those of the games as their folders have them. */
function emblemsText(): string {
  const own = catalogue.filter(hasCover)
  const isOwn = (line: string) => own.some(({ code }) => line.startsWith(`<symbol id="${code}" `))
  const others = readFileSync(emblemsFile, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('<symbol ') && !isOwn(line))
  return ['<svg xmlns="http://www.w3.org/2000/svg">', ...others, ...own.map(symbolOf), '</svg>', ''].join('\n')
}

function symbolOf(game: Game): string {
  const [, box, drawing] = /^<svg [^>]*(viewBox="[^"]*")>(.*)<\/svg>$/s.exec(coverOf(game)) ?? []
  if (!box) throw new Error(`cover.svg of ${game.code} is no drawing with a viewBox`)
  return `<symbol id="${game.code}" ${box}>${drawing}</symbol>`
}

/** The games with an emblem of their own, by type. */
function emblemNamesText(): string {
  const types = Object.groupBy(catalogue.filter(hasCover), ({ type }) => type)
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
  const hues = catalogue.map((game) => `  "${game.code}": ${readJson<Lobby>(fileOf(game, 'lobby.json')).hue}`)
  return `{\n${hues.join(',\n')}\n}\n`
}

const fileOf = ({ code }: Game, name: string) => new URL(`game/${code}/${name}`, import.meta.url)
const hasCover = (game: Game) => existsSync(fileOf(game, 'cover.svg'))
const coverOf = (game: Game) => readFileSync(fileOf(game, 'cover.svg'), 'utf8').trim().replaceAll('\n', '')

function titleOf(game: Game, lang: string): string {
  return readJson<{ title: string }>(fileOf(game, `texts/${lang}/game.json`)).title
}

function readJson<Content>(file: URL): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content
}

function lineOf(value: object): string {
  return JSON.stringify(value).replaceAll('":', '": ').replaceAll(',"', ', "')
}

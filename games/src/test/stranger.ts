// Recomputes rounds from what the pages tell a member, and from nothing else: node:crypto and the printed texts and tables.
import { createHash, createHmac } from 'node:crypto'
import { fiveOf, threeOf } from './stranger-hands.ts'

export type Told = {
  readonly integers: readonly string[]
  readonly order: readonly string[]
  readonly tables: readonly { readonly rows: readonly (readonly string[])[] }[]
}
type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value }
type Below = (n: number) => number
/** What a round comes to: its result as recorded, and its pay in hundredths of the stake. */
export type Found = { readonly result: Value; readonly pay: number }
type PlayerMoves = { readonly choice: Value; readonly acts: readonly Value[] }
type Game = (below: Below, told: Told, asked: PlayerMoves) => Found

export type Seeds = {
  readonly seed: string
  readonly clientSeed?: string
  readonly nonce?: string
  readonly salt?: string
}

const all = 4_294_967_296

/** The integer below n that a word gives, or undefined when the word is passed over: as the text says. */
export function integerOf(word: number, n: number, { integers }: Pick<Told, 'integers'>): number | undefined {
  if (!integers.join('\n').includes('a word is passed over')) return Math.floor((word / all) * n)
  const product = BigInt(word) * BigInt(n)
  return product % BigInt(all) < BigInt(all) % BigInt(n) ? undefined : Number(product / BigInt(all))
}

/** The integers of a round; the message of each block is what the text says. */
function belowBy(seeds: Seeds, told: Told): Below {
  const isChain = told.integers.join('\n').includes('The message of block 0 is the salt alone')
  const words: number[] = []
  let block = 0
  function nextWord(): number {
    if (words.length === 0) {
      const later = block === 0 ? seeds.salt : `${seeds.salt}:${block}`
      const message = isChain ? later : `${seeds.clientSeed}:${seeds.nonce}:${block}`
      const bytes = createHmac('sha256', seeds.seed)
        .update(message ?? '')
        .digest()
      for (let at = 0; at < 32; at += 4) words.push(bytes.readUInt32BE(at))
      block++
    }
    return words.shift() as number
  }
  return (n) => {
    for (;;) {
      const integer = integerOf(nextWord(), n, told)
      if (integer !== undefined) return integer
    }
  }
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** Takes `count` of the row, each by its place among those that are left. */
function taken(below: Below, count: number, row: readonly number[]): number[] {
  const left = [...row]
  return range(1, count).map(() => left.splice(below(left.length), 1)[0] as number)
}

/** A printed pay in hundredths; a dash pays nothing. */
function payOf(text: string | undefined): number {
  const [units = '0', decimals = ''] = (text ?? '–').replace(/[×,]/g, '').split('.')
  return units === '–' ? 0 : Number(units) * 100 + Number(decimals.padEnd(2, '0'))
}

function rowOf({ tables }: Told, table: number, name: string): readonly string[] {
  return tables[table]?.rows.find(([first]) => first === name) ?? []
}

function windowOf({ tables }: Told, stops: readonly number[], rows: number): string[][] {
  return stops.map((stop, reel) => {
    const strip = tables[0]?.rows[reel]?.[1] ?? ''
    return range(0, rows - 1).map((row) => strip[(stop + row) % strip.length] ?? '')
  })
}

function longteng(below: Below, told: Told): Found {
  const stops = range(1, 5).map(() => below(40))
  const window = windowOf(told, stops, 3)
  let pay = 0
  for (const [, rows = ''] of told.tables[2]?.rows ?? []) {
    const signs = rows.split(' ').map((row, reel) => window[reel]?.[Number(row) - 1] ?? '')
    const [first = ''] = signs
    const length = signs.findIndex((sign) => sign !== first && sign !== 'W')
    const count = length === -1 ? 5 : length
    if (first !== 'S' && count >= 3) pay += payOf(rowOf(told, 1, first)[count - 1])
  }
  const lanterns = Math.min(5, window.flat().filter((sign) => sign === 'S').length)
  if (lanterns >= 3) pay += payOf(rowOf(told, 1, 'S')[lanterns - 1])
  return { result: { stops }, pay }
}

function phoenix(below: Below, told: Told): Found {
  const spins: number[][] = []
  let [pay, left, canExtend] = [0, 1, true]
  while (left-- > 0) {
    const stops = range(1, 5).map(() => below(32))
    const window = windowOf(told, stops, 3)
    const times = spins.length === 0 ? 1 : 2
    spins.push(stops)
    for (const [sign = '', , ...pays] of told.tables[1]?.rows ?? []) {
      if (sign === 'W' || sign === 'S' || !window[0]?.includes(sign)) continue
      const shown = window.map((column) => column.filter((cell) => cell === sign || cell === 'W').length)
      const end = shown.indexOf(0)
      const reels = end === -1 ? 5 : end
      if (reels < 3) continue
      const ways = shown.slice(0, reels).reduce((product, count) => product * count, 1)
      pay += times * ways * payOf(pays[reels - 3])
    }
    if (window.flat().filter((sign) => sign === 'S').length < 3) continue
    pay += times * 200
    if (spins.length === 1) left += 8
    else if (canExtend) [left, canExtend] = [left + 8, false]
  }
  return { result: { spins }, pay: Math.min(40_000, pay) }
}

function plum(below: Below, { tables }: Told): Found {
  const kinds = tables[0]?.rows ?? []
  const closed = range(0, 14)
  const snows: [number, number][][] = []
  let [pay, left] = [0, 0]
  function kind(): number {
    let roll = below(64)
    for (const [at, , weight] of kinds) {
      if (roll < Number(weight)) return Number(at)
      roll -= Number(weight)
    }
    throw new Error('the weights do not come to 64')
  }
  do {
    const opened: [number, number][] = []
    const before = [...closed]
    for (const place of before) {
      if (snows.length === 0 ? below(64) >= 9 : below(28) !== 0) continue
      opened.push([place, kind()])
      closed.splice(closed.indexOf(place), 1)
    }
    for (const [, at] of opened) pay += payOf(kinds[at]?.[3])
    if (snows.length === 0 && opened.length < 4) return { result: { snows: [opened] }, pay: 0 }
    left = snows.length === 0 || opened.length > 0 ? 3 : left - 1
    snows.push(opened)
  } while (left > 0 && closed.length > 0)
  return { result: { snows }, pay: pay + (closed.length === 0 ? 100_000 : 0) }
}

/** The groups of a pond by their cells, column by column. */
function groupsOf(pond: readonly (readonly string[])[]): [sign: string, cells: [number, number][]][] {
  const seen = new Set<string>()
  function from(column: number, row: number, sign: string): [number, number][] {
    if (pond[column]?.[row] !== sign || seen.has(`${column},${row}`)) return []
    seen.add(`${column},${row}`)
    const next = [
      [column - 1, row],
      [column + 1, row],
      [column, row - 1],
      [column, row + 1],
    ] as const
    return [[column, row], ...next.flatMap(([x, y]) => from(x, y, sign))]
  }
  const found = pond.flatMap((column, x) =>
    column.map((sign, y): [string, [number, number][]] => [sign, from(x, y, sign)]),
  )
  return found.filter(([, cells]) => cells.length >= 5)
}

function lotus(below: Below, told: Told): Found {
  const stops = range(1, 6).map(() => below(10))
  const strips = (told.tables[0]?.rows ?? []).map(([, strip = '']) => strip)
  const tops = [...stops]
  let pond = windowOf(told, stops, 6)
  let pay = 0
  for (let times = 1; ; times++) {
    const groups = groupsOf(pond)
    if (groups.length === 0) return { result: { stops }, pay }
    for (const [sign, cells] of groups) pay += times * payOf(rowOf(told, 1, sign)[Math.min(9, cells.length) - 3])
    const gone = new Set(groups.flatMap(([, cells]) => cells.map(String)))
    pond = pond.map((column, x): string[] => {
      const kept: string[] = column.filter((_, y) => !gone.has(`${x},${y}`))
      while (kept.length < 6) {
        tops[x] = ((tops[x] as number) + 9) % 10
        kept.unshift(strips[x]?.[tops[x] as number] ?? '')
      }
      return kept
    })
  }
}

function waterClock(below: Below, _: Told, { choice }: PlayerMoves): Found {
  const { side, mark } = choice as { side: string; mark: number }
  const number = below(10_001)
  const winning = side === 'over' ? 10_000 - mark : mark
  const isWon = side === 'over' ? number > mark : number < mark
  return { result: { number }, pay: isWon ? Math.floor(990_000 / winning) : 0 }
}

function targeted(height: number, { choice }: PlayerMoves): Found {
  const { target } = choice as { target: number }
  return { result: { height }, pay: height >= target ? target : 0 }
}

function skyLantern(below: Below, _: Told, asked: PlayerMoves): Found {
  return targeted(Math.floor((100_000_000 / (below(100_000_000) + 1)) * 0.99 * 100), asked)
}

function kiteLine(below: Below, _: Told, asked: PlayerMoves): Found {
  const height = Math.floor(Math.max(1, (all / (below(all) + 1)) * 0.99) * 100)
  return targeted(Math.min(100_000, height), asked)
}

function sundial(below: Below, { tables }: Told, { choice }: PlayerMoves): Found {
  const field = below(24)
  const column = ['low', 'medium', 'high'].indexOf((choice as { risk: string }).risk)
  return { result: { field }, pay: payOf(tables[0]?.rows[field]?.[column + 1]) }
}

function fallingPearls(below: Below, { tables }: Told, { choice }: PlayerMoves): Found {
  const { rows, risk } = choice as { rows: number; risk: string }
  const path = range(1, rows).map(() => below(2))
  const cup = path.filter((step) => step === 1).length
  const table = tables.find(({ rows: cups }) => cups.length === rows + 1)
  return { result: { path }, pay: payOf(table?.rows[cup]?.[['low', 'medium', 'high'].indexOf(risk) + 1]) }
}

function starChart(below: Below, told: Told, { choice }: PlayerMoves): Found {
  const { stars } = choice as { stars: readonly number[] }
  const lit = taken(below, 10, range(1, 40))
  const hits = stars.filter((star) => lit.includes(star)).length
  return { result: { lit }, pay: payOf(rowOf(told, 0, String(stars.length))[hits + 1]) }
}

function choose(n: number, k: number): bigint {
  return range(1, k).reduce((ways, step) => (ways * BigInt(n - step + 1)) / BigInt(step), 1n)
}

function fireflyPond(below: Below, _: Told, { choice, acts }: PlayerMoves): Found {
  const { mines: frogs } = choice as { mines: number }
  const mines = taken(below, frogs, range(0, 24))
  const revealed = acts.filter((act): act is number => typeof act === 'number')
  const isHit = revealed.some((leaf) => mines.includes(leaf))
  const k = revealed.length
  const pay = isHit ? 0 : Number((99n * choose(25, k)) / choose(25 - frogs, k))
  return { result: { mines, revealed, isCashedOut: acts.includes('cashOut') }, pay }
}

const deck = range(0, 51)
const shoe = range(1, 8).flatMap(() => deck)
const points = (cards: readonly number[]) =>
  cards.map((card) => ((card % 13) + 1 >= 10 ? 0 : (card % 13) + 1)).reduce((sum, value) => sum + value, 0) % 10

function baccarat(below: Below): Found {
  const left = [...shoe]
  const next = () => left.splice(below(left.length), 1)[0] as number
  const [p1, b1, p2, b2] = [next(), next(), next(), next()] as const
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ] as [number[], number[]]
  if (points(player) < 8 && points(banker) < 8) {
    const total = points(banker)
    let draws = total <= 5
    if (points(player) <= 5) {
      const third = next()
      player.push(third)
      const value = points([third])
      const between = (from: number, to: number) => value >= from && value <= to
      draws = [true, true, true, value !== 8, between(2, 7), between(4, 7), between(6, 7), false][total] ?? false
    }
    if (draws) banker.push(next())
  }
  const lead = points(banker) - points(player)
  return { result: { player, banker }, pay: lead > 0 ? 195 : lead === 0 ? 100 : 0 }
}

function dragonTiger(below: Below): Found {
  const [dragon, tiger] = taken(below, 2, range(0, 415)).map((place) => shoe[place] as number) as [number, number]
  const lead = (dragon % 13) - (tiger % 13)
  return { result: { dragon, tiger }, pay: lead > 0 ? 200 : lead === 0 ? 50 : 0 }
}

function redBlack(below: Below): Found {
  const cards = taken(below, 6, deck)
  const [red, black] = [cards.filter((_, at) => at % 2 === 0), cards.filter((_, at) => at % 2 === 1)]
  const [ours, theirs] = [threeOf(red), threeOf(black)]
  const lead = ours.map((one, at) => one - (theirs[at] ?? 0)).find((one) => one !== 0) ?? 0
  return { result: { red, black }, pay: lead > 0 ? 195 : lead === 0 ? 100 : 0 }
}

function bulls(below: Below): Found {
  const cards = taken(below, 25, deck)
  const [heaven = [], earth = [], dark = [], yellow = [], banker = []] = range(0, 4).map((seat) =>
    cards.filter((_, at) => at % 5 === seat),
  )
  const [[own = 0, ownTop = 0], [theirs = 0, top = 0]] = [fiveOf(heaven), fiveOf(banker)]
  const isWon = own === theirs ? ownTop > top : own > theirs
  const kind = Math.max(own, theirs)
  const times = kind === 11 ? 5 : kind === 10 ? 3 : kind >= 7 ? 2 : 1
  return { result: { heaven, earth, dark, yellow, banker }, pay: isWon ? 500 + times * 95 : 500 - times * 100 }
}

function roulette(below: Below, { order }: Told): Found {
  const number = below(37)
  const reds: readonly string[] = /Red are ([\d, and]+);/.exec(order.join('\n'))?.[1]?.match(/\d+/g) ?? []
  return { result: { number }, pay: reds.includes(String(number)) ? 200 : 0 }
}

const threeDice = (below: Below) => range(1, 3).map(() => below(6) + 1)
const isTriple = ([one, two, three]: readonly number[]) => one === two && two === three
const sum = (balls: readonly number[]) => balls.reduce((total, ball) => total + ball, 0)

function sicbo(below: Below): Found {
  const dice = threeDice(below)
  return { result: { dice }, pay: sum(dice) <= 10 && !isTriple(dice) ? 200 : 0 }
}

/** A lottery by its balls, and whether the example's ticket wins; the odds stand in the printed table. */
function lottery(
  draw: (below: Below) => number[],
  wins: (balls: readonly number[], line: string) => number | 'back',
): Game {
  return (below, { tables }, { choice }) => {
    const balls = draw(below)
    const won = wins(balls, choice as string)
    const [code = '', picks = ''] = (choice as string).split(':')
    const rows = tables[0]?.rows ?? []
    const row =
      rows.find(([, , , line = '']) => line === `${code}:${picks}`) ??
      rows.find(([, , , line = '']) => line.startsWith(`${code}:`))
    return { result: { balls }, pay: won === 'back' ? 100 : won * payOf(row?.[1]) }
  }
}

const isBig = (from: number) => (balls: readonly number[]) => (sum(balls) >= from ? 1 : 0)

const games: Readonly<Record<string, Game>> = {
  longteng,
  phoenix,
  plum,
  lotus,
  'water-clock': waterClock,
  'sky-lantern': skyLantern,
  'kite-line': kiteLine,
  sundial,
  'falling-pearls': fallingPearls,
  'star-chart': starChart,
  'firefly-pond': fireflyPond,
  baccarat,
  'dragon-tiger': dragonTiger,
  'red-black': redBlack,
  bulls,
  roulette,
  sicbo,
  clock: lottery((below) => range(1, 5).map(() => below(10)), isBig(23)),
  dice: lottery(threeDice, (balls) => (isTriple(balls) ? 0 : isBig(11)(balls))),
  podium: lottery(
    (below) => taken(below, 10, range(1, 10)),
    (balls) => isBig(12)(balls.slice(0, 2)),
  ),
  drumballs: lottery(
    (below) => taken(below, 5, range(1, 11)),
    (balls, line) => (line.split(':')[1] ?? '').split(',').filter((pick) => balls.includes(Number(pick))).length,
  ),
  balls: lottery((below) => range(1, 3).map(() => below(10)), isBig(14)),
  sixstar: lottery(
    (below) => taken(below, 7, range(1, 49)),
    (balls) => (balls[6] === 49 ? 'back' : (balls[6] ?? 0) >= 25 ? 1 : 0),
  ),
}

/** What a stranger makes of a round by the page of its game; undefined for a game that no stranger has read. */
export function recomputed(code: string, told: Told, seeds: Seeds, asked: PlayerMoves): Found | undefined {
  return games[code]?.(belowBy(seeds, told), told, asked)
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

// What every game tells of every kind of bet in its record: within the caps, and in words of both languages.
import { isDeepStrictEqual } from 'node:util'
import { readTicket, type Ticket, ticketIn } from '@mingtang/contract/ticket.ts'
import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { completed, ticketOf } from './engine/bet-ticket.ts'
import type { Game, Json } from './engine/game.ts'
import { randomOf } from './engine/random.ts'
import { playOut } from './engine/replay.ts'
import { blocksOf } from './engine/words.ts'
import { choicesOf } from './test/choices.ts'

const rounds = 3

function resultsOf(game: Game, choice: Json): Json[] {
  return Array.from({ length: rounds }, (_, round) => {
    const random = randomOf(game.derivation, blocksOf('seed', game.code, BigInt(round)))
    if (game.shape !== 'staged') return game.draw(random, choice)
    const [plan] = game.plans(choice)
    return playOut(game, choice, plan, random)
  })
}

/** All texts of a ticket in one language. */
function textsIn(ticket: Ticket, lang: 'zh-CN' | 'en-US'): string[] {
  const { play, picks, result } = ticketIn(ticket, lang)
  const rows = [...picks, ...result]
  const texts = [play, ...rows.flatMap(({ label, items }) => [label, ...items.map(({ text }) => text)])]
  return texts.flatMap((text) => text || [])
}

// No name left open, no code for a name: codes are of small Latin letters, which no Chinese text and no figure has.
const isRaw = { 'zh-CN': /[a-z{}]/, 'en-US': /[{}\p{Script=Han}]/u } as const

function problemsOf(ticket: Ticket): string[] {
  const read = readTicket(JSON.parse(JSON.stringify(ticket)))
  const raw = (['zh-CN', 'en-US'] as const).flatMap((lang) =>
    textsIn(ticket, lang).filter((text) => isRaw[lang].test(text)),
  )
  return [...raw, ...(isDeepStrictEqual(read, ticket) ? [] : ['it is larger than the caps'])]
}

test.each(catalogue.map((game) => ({ name: game.code, game })))('$name tells its bets', ({ game }) => {
  const problems: unknown[] = []
  for (const choice of choicesOf(game)) {
    const open = completed(game, choice, null)
    const settled = resultsOf(game, choice).map((result) =>
      completed(game, choice, result, { roundNumber: '202611290123', tableCode: `${game.code}.moon` }),
    )
    const wrong = [open, ...settled].flatMap(problemsOf)
    if (wrong.length > 0) problems.push({ choice, wrong })
    // A slot has no choice, and an open round no result.
    if (choice !== null && open.picks.every(({ items }) => items.length === 0))
      problems.push({ choice, wrong: 'picks' })
    if (open.result.length > 0 || open.picks.some(({ state }) => state)) problems.push({ choice, wrong: 'open' })
    if (settled.some(({ result }) => result.length === 0)) problems.push({ choice, wrong: 'result' })
    if (choice !== null && settled.some(({ picks }) => !picks.some(({ state }) => state)))
      problems.push({ choice, wrong: 'state' })
  }
  expect(problems.slice(0, 3).map((one) => JSON.stringify(one))).toEqual([])
})

test('a pick has the state of what it pays by itself', () => {
  const clock = catalogue.find(({ code }) => code === 'clock') as Game
  const bet = (choice: string, isVoid = false) => {
    const detail = { choice, result: { balls: [7, 1, 5, 9, 0] }, roundNumber: '202611290123' }
    return ticketOf(clock, { isVoid, detail })
  }
  expect(bet('sides:big,odd|small|-|-|-')).toEqual({
    round: '20261129-0123',
    play: { 'zh-CN': '各位两面', 'en-US': expect.any(String) },
    units: 3,
    picks: [
      expect.objectContaining({ odds: '1.95', state: 'WON' }),
      expect.objectContaining({ odds: '1.95', state: 'WON' }),
    ],
    result: [{ kind: 'BALLS', items: ['7', '1', '5', '9', '0'].map((text) => ({ text })) }, expect.anything()],
  })
  expect(bet('dragon:dragon,tie')?.picks.map(({ odds, state }) => [odds, state])).toEqual([
    ['2.2', 'WON'],
    ['9.75', 'LOST'],
  ])
  // Both places win together only.
  const direct = bet('first2-direct:7|2')?.picks
  expect(direct?.map(({ odds, state }) => [odds, state])).toEqual([
    [undefined, undefined],
    ['97.5', 'LOST'],
  ])
  expect(direct?.flatMap(({ items }) => items.map(({ hit }) => hit === true))).toEqual([true, false])
  expect(bet('dragon:dragon', true)).toMatchObject({
    result: [],
    picks: [expect.not.objectContaining({ state: 'WON' })],
  })
})

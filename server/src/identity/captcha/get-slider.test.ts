import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { handTrack } from '../../test/hand-track.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ policy: { site: { captchaProvider: 'SLIDER' } } })
})
afterAll(() => site.close())

async function placeOf(id: string): Promise<number> {
  const [row] = await site.db.query<{ answerX: number }>(sql`select answer_x from slider where id = ${id}`)
  return row!.answerX
}

it('needs a session and a known action', async () => {
  expect(await outcomeOf(site.stranger().call('getSlider', { action: 'REG' }))).toBe('sessionUnknown')
  const wrong = { action: 'WITHDRAW' as 'REG' }
  expect(await outcomeOf((await site.visitor()).call('getSlider', wrong))).toBe('badRequest')
})

it('returns two pictures and the size and height of the piece, never the solution', async () => {
  const client = await site.visitor()
  const puzzle = await client.call('getSlider', { action: 'REG' })
  for (const picture of [puzzle.picture, puzzle.piece]) {
    const bytes = Buffer.from(picture, 'base64')
    expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect(bytes.toString('latin1')).not.toContain(`tEXt`)
  }
  expect(Object.keys(puzzle).filter((name) => name.includes('answer'))).toEqual([])
  const { picture: _picture, piece: _piece, id: _id, ...numbers } = puzzle
  const others = await Promise.all(Array.from({ length: 6 }, () => client.call('getSlider', { action: 'REG' })))
  expect(new Set(others.map(({ picture }) => picture)).size).toBe(6)
  // The facts sent about the shape are the same for every puzzle, or depend on the height only.
  for (const { pieceTop: _top, picture: _other, piece: _otherPiece, id: _otherId, ...rest } of others)
    expect(rest).toEqual(Object.fromEntries(Object.entries(numbers).filter(([name]) => name !== 'pieceTop')))
})

it('replaces the previous puzzle', async () => {
  const client = await site.visitor()
  const first = await client.call('getSlider', { action: 'REG' })
  const track = handTrack(await placeOf(first.id))
  await client.call('getSlider', { action: 'REG' })
  expect(await outcomeOf(client.call('checkSlider', { id: first.id, track }))).toBe('captchaWrong')
})

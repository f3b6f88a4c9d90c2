// A room as its pages meet it, on the database, with the money of each hand.
import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ageTurn, hurry, type RoomPage, sessionAt, type ToldRoom, watchRoom } from '../test/room-player.ts'
import { type Sandbox, startSandbox } from '../test/sandbox.ts'
import { dealOf, sealDeck } from './deal/deal.ts'

let sandbox: Sandbox
const open: RoomPage[] = []
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())
afterEach(async () => {
  for (const page of open.splice(0)) page.close()
  // Nobody is in a room when the next test begins: hands under way end by silence.
  await expect
    .poll(
      async () => {
        await sandbox.query(`UPDATE rooms SET rests_until = least(rests_until, clock_timestamp())`)
        await sandbox.query(`UPDATE room_seats SET leaves = true`)
        await sandbox.query(`UPDATE room_bets SET turn_began_at = turn_began_at - interval '1 hour'`)
        return sandbox.query(`SELECT FROM room_seats UNION ALL SELECT FROM room_bets WHERE state IN ('ASKED', 'HELD')`)
      },
      { interval: 100, timeout: 20_000 },
    )
    .toEqual([])
  await sandbox.query(`DELETE FROM rooms r WHERE NOT EXISTS (SELECT FROM room_hands h WHERE h.room_id = r.room_id)`)
  expect((await sandbox.doubleCheck()).mismatches).toEqual([])
})

const table = { stake: '1.00', holds: '100.00', bots: false }

async function player(amount = '1000') {
  const playerId = await sandbox.player(amount)
  const token = await sessionAt(sandbox.query, playerId)
  const ask = (action: string, fields: object = {}) => sandbox.play(`room/${action}`, fields, token)
  return {
    playerId,
    token,
    ask,
    async join(fields: object = table) {
      const answer = await ask('join', fields)
      expect(answer.code).toBe('OK')
      return answer.data as { roomId: string; seat: number }
    },
    async watch() {
      const page = await watchRoom(sandbox.gamesUrl, token)
      open.push(page)
      return page
    },
    balance: async () => String((await ask('balance')).data?.balance),
    async records() {
      const at = (ms: number) => new Date(Date.now() + ms).toISOString()
      const answer = await sandbox.platform('bets', { from: at(-60_000), to: at(60_000), playerId })
      return answer.data?.records as Record<string, string>[]
    },
  }
}
type Person = Awaited<ReturnType<typeof player>>

/** People who sit in one room, each with a page. */
async function company(count: number, fields: object = table) {
  const people: { person: Person; page: RoomPage; seat: number; roomId: string }[] = []
  for (let number = 0; number < count; number++) {
    const person = await player()
    const { roomId, seat } = await person.join(fields)
    people.push({ person, page: await person.watch(), seat, roomId })
  }
  return people
}
type Company = Awaited<ReturnType<typeof company>>

const isPlayed = ({ hand }: ToldRoom) => hand?.state === 'OPEN' && hand.view !== undefined
const isOver = ({ hand }: ToldRoom) => hand?.state === 'SETTLED' || hand?.state === 'VOIDED'

/** Each acts with the last that is offered, until the hand is over. */
async function playToEnd(people: Company): Promise<ToldRoom> {
  for (let step = 0; step < 40; step++) {
    for (const { person, page, roomId } of people) {
      await hurry(sandbox.query, roomId)
      const { hand } = await page.until((room) => room.hand !== null)
      if (hand?.state === 'OPEN' && hand.acts && hand.acts.length > 0) {
        await person.ask('act', { handId: hand.id, place: hand.place, act: hand.acts.at(-1) })
        await page.until(({ hand: now }) => now?.place !== hand.place || now?.state !== 'OPEN')
      }
    }
    const last = people[0]?.page.room()
    if (last && isOver(last)) return last
    await new Promise((done) => setTimeout(done, 60))
  }
  throw new Error('the hand does not end')
}

test('without a session, and without a seat, nothing is told or done', async () => {
  const stranger = await player()
  for (const action of ['join', 'leave', 'sit', 'seed', 'act', 'hands', 'balance', 'watch']) {
    expect((await sandbox.play(`room/${action}`, table)).code).toBe('SESSION_ENDED')
  }
  const asked = { out: true, clientSeed: 'one', handId: 'x', place: 0, act: 'show' }
  for (const action of ['leave', 'sit', 'seed', 'act', 'watch']) {
    expect((await stranger.ask(action, asked)).code).toBe('NOT_SEATED')
  }
  expect((await stranger.ask('nothing')).code).toBe('ACTION_UNKNOWN')
  const elsewhere = await sessionAt(sandbox.query, stranger.playerId, { gameCode: 'kite-line' })
  expect((await sandbox.play('room/join', table, elsewhere)).code).toBe('GAME_NOT_OPEN')
  // Nothing launches the game before it has a page.
  const launch = {
    playerId: stranger.playerId,
    sessionId: 'one',
    currency: 'CNY',
    gameCode: 'grab-bulls',
    lang: 'zh-CN',
  }
  const look = { theme: 'dark', parentOrigin: 'http://localhost:8080' }
  expect((await sandbox.platform('launch', { ...launch, ...look })).code).toBe('GAME_NOT_OPEN')
})

test.each<[string, object, string]>([
  ['a stake that is not offered', { ...table, stake: '1.01' }, 'STAKE_NOT_OFFERED'],
  ['less than a seat holds', { ...table, holds: '39.99' }, 'HOLDS_NOT_OFFERED'],
  ['more than a seat holds', { ...table, holds: '400.01' }, 'HOLDS_NOT_OFFERED'],
  ['bots by a word', { ...table, bots: 'yes' }, 'INVALID_INPUT'],
  ['a seed with a colon', { ...table, clientSeed: 'a:b' }, 'INVALID_CLIENT_SEED'],
])('refused: %s', async (_, fields, code) => {
  expect((await (await player()).ask('join', fields)).code).toBe(code)
})

test('a hand of two: held, played, paid once with its rake, recorded with what was used, and proved', async () => {
  const people = await company(2)
  const [first, second] = people as [Company[number], Company[number]]
  expect(first.roomId).toBe(second.roomId)
  const before = await first.page.until((room) => room.seats.length === 2 && isPlayed(room))
  expect(await first.person.balance()).toBe('900.00')
  const { hand } = before
  const other = hand?.view?.seats.find(({ seat }) => seat === second.seat)
  expect(other?.cards).toEqual([null, null, null, null])
  const over = await playToEnd(people)
  const bets = over.hand?.bets ?? []
  const cents = (text: string | null) => Math.round(Number(text) * 100)
  expect(bets.reduce((sum, { result, rake }) => sum + cents(result) + cents(rake), 0)).toBe(0)
  for (const { person, seat } of people) {
    const bet = bets.find((one) => one.seat === seat)
    expect(cents(await person.balance())).toBe(100_000 + cents(bet?.result ?? null))
    const [record, ...more] = await person.records()
    expect(more).toEqual([])
    const gross = Math.abs(cents(bet?.result ?? null) + cents(bet?.rake ?? null))
    expect(record).toMatchObject({ roundId: hand?.id, stake: '100.00' })
    expect(cents(record?.payout ?? '')).toBe(10_000 + cents(bet?.result ?? null))
    expect(cents(record?.voided ?? '')).toBe(10_000 - gross)
  }
  // Whoever has the server seed finds the deck, the root and the hash that were told before.
  const { serverSeed = '', seatSeeds = [], number = '', root, openings = [] } = over.hand ?? {}
  expect(createHash('sha256').update(String(serverSeed)).digest('hex')).toBe(hand?.serverSeedHash)
  const seeds = { serverSeed: String(serverSeed), handNumber: BigInt(number), seatSeeds }
  const { deck } = dealOf(seeds, 52)
  expect(sealDeck(seeds, deck).root).toBe(root)
  expect(hand?.root).toBe(root)
  for (const { position, card } of openings) expect(deck[position]).toBe(card)
  const { hands } = (await first.person.ask('hands')).data as { hands: { handId: string; serverSeed: string }[] }
  expect(hands).toMatchObject([{ handId: hand?.id, serverSeed, root }])
})

test('an act counts once: again it changes nothing, another is refused, as is one that is not offered or of another hand', async () => {
  const people = await company(2)
  const [{ person, page }] = people as [Company[number]]
  const { hand } = await page.until(isPlayed)
  const asked = { handId: hand?.id, place: 0, act: { grab: 2 } }
  const twice = await Promise.all([person.ask('act', asked), person.ask('act', asked)])
  expect(twice.map(({ code }) => code)).toEqual(['OK', 'OK'])
  expect(await sandbox.query(`SELECT act_number FROM room_acts WHERE hand_id = $1`, [hand?.id])).toHaveLength(1)
  const refused = async (fields: object) => (await person.ask('act', { ...asked, ...fields })).code
  expect(await refused({ act: { grab: 3 } })).toBe('ACT_CONFLICT')
  expect(await refused({ place: 1 })).toBe('ACT_NOT_OFFERED')
  expect(await refused({ place: 1, act: 'show' })).toBe('ACT_NOT_OFFERED')
  expect(await refused({ handId: crypto.randomUUID() })).toBe('HAND_OVER')
})

test('a silent seat does the published act when turn and time bank are over, and one that was silent sits out', async () => {
  const people = await company(2)
  const [first, second] = people as [Company[number], Company[number]]
  const { hand } = await first.page.until(isPlayed)
  for (let turn = 0; turn < 3; turn++) {
    const now = await first.page.until(({ hand: at }) => (at?.acts?.length ?? 0) > 0 || at?.state === 'SETTLED')
    if (now.hand?.acts?.length) {
      await first.person.ask('act', { handId: hand?.id, place: now.hand.place, act: now.hand.acts.at(-1) })
    }
    await ageTurn(sandbox.query, first.roomId, second.seat, 17_900)
    const late = { handId: hand?.id, place: 0, act: { grab: 1 } }
    if (turn === 0) {
      await ageTurn(sandbox.query, first.roomId, second.seat, 200)
      expect(['TOO_LATE', 'ACT_CONFLICT']).toContain((await second.person.ask('act', late)).code)
    } else await ageTurn(sandbox.query, first.roomId, second.seat, 200)
  }
  await expect
    .poll(
      async () => {
        await ageTurn(sandbox.query, first.roomId, second.seat, 20_000)
        const room = first.page.room()
        if (room?.hand?.acts?.length) {
          await first.person.ask('act', { handId: hand?.id, place: room.hand.place, act: room.hand.acts.at(-1) })
        }
        return room && isOver(room)
      },
      { interval: 100, timeout: 15_000 },
    )
    .toBe(true)
  const acts = await sandbox.query(`SELECT seat, act, made_by FROM room_acts WHERE hand_id = $1 AND seat = $2`, [
    hand?.id,
    second.seat,
  ])
  expect(acts[0]).toMatchObject({ act: { grab: 0 }, made_by: 'SILENCE' })
  expect(first.page.room()?.seats.find(({ seat }) => seat === second.seat)?.sitsOut).toBe(true)
})

test('whoever goes away and comes back finds the seat, the hand and both clocks as they were', async () => {
  const people = await company(2)
  const [first, second] = people as [Company[number], Company[number]]
  const before = await first.page.until(isPlayed)
  second.page.close()
  const again = await sessionAt(sandbox.query, second.person.playerId)
  const joined = await sandbox.play('room/join', table, again)
  expect(joined.data).toEqual({ roomId: second.roomId, seat: second.seat })
  const page = await watchRoom(sandbox.gamesUrl, again)
  open.push(page)
  const after = await page.until(isPlayed)
  const clocks = ({ hand }: ToldRoom) => hand?.bets.map(({ seat, endsAt, bankMs }) => ({ seat, endsAt, bankMs }))
  expect(clocks(after)).toEqual(clocks(before))
  expect(after).toMatchObject({ you: second.seat, hand: { id: before.hand?.id, place: 0 } })
})

test('bots say so, play a person at a table with bots, and never sit at a table without', async () => {
  const [alone] = (await company(1)) as [Company[number]]
  const [played] = (await company(1, { ...table, bots: true })) as [Company[number]]
  expect(alone.roomId).not.toBe(played.roomId)
  const room = await played.page.until(isPlayed)
  expect(room.seats.map(({ isBot, name }) => ({ isBot, isNamed: name !== null }))).toEqual([
    { isBot: false, isNamed: true },
    { isBot: true, isNamed: false },
    { isBot: true, isNamed: false },
  ])
  const over = await playToEnd([played])
  expect(over.hand?.state).toBe('SETTLED')
  const made = await sandbox.query(`SELECT DISTINCT seat, made_by FROM room_acts WHERE hand_id = $1 ORDER BY seat`, [
    over.hand?.id,
  ])
  expect(made.map(({ made_by }) => made_by)).toEqual(['PLAYER', 'BOT', 'BOT'])
  expect(alone.page.room()?.seats).toHaveLength(1)
  expect(alone.page.room()?.hand?.state).not.toBe('OPEN')
})

test('a stake that is not there leaves its seat out, and the others have theirs back when too few are left', async () => {
  const rich = await player()
  const { roomId } = await rich.join()
  const page = await rich.watch()
  const poor = await player('50')
  await poor.join()
  const room = await page.until((now) => isOver(now) && now.hand?.voidReason === 'SEATS')
  expect(room).toMatchObject({ roomId, hand: { state: 'VOIDED' } })
  expect(await rich.balance()).toBe('1000.00')
  expect(await rich.records()).toMatchObject([{ stake: '100.00', payout: '100.00', voided: '100.00' }])
  expect(await poor.records()).toEqual([])
  expect(room.seats.map(({ sitsOut }) => sitsOut)).toEqual([false, true])
})

test('a newcomer to a seat sees nothing of the hand of whoever had it before', async () => {
  const people = await company(3)
  const [first] = people as [Company[number]]
  await playToEnd(people)
  await first.person.ask('leave')
  const late = await player()
  const { seat, roomId } = await late.join()
  expect({ seat, roomId }).toEqual({ seat: first.seat, roomId: first.roomId })
  const room = await (await late.watch()).until(() => true)
  expect(room.you).toBe(seat)
  if (room.hand?.state === 'SETTLED') expect(room.hand.place).toBe(0)
})

test('another process takes a room over when its owner is gone, under a new fence, and gives the clocks their time back', async () => {
  const people = await company(2)
  const [{ page, roomId }] = people as [Company[number]]
  const before = await page.until(isPlayed)
  const [owned] = await sandbox.query(`SELECT owner, fence FROM rooms WHERE room_id = $1`, [roomId])
  // As if the owner had died a minute ago: its next look finds another fence.
  const other = crypto.randomUUID()
  await sandbox.query(
    `UPDATE rooms SET owner = $2, fence = fence + 1, looked_at = clock_timestamp() - interval '60 seconds' WHERE room_id = $1`,
    [roomId, other],
  )
  await expect
    .poll(async () => (await sandbox.query(`SELECT owner, fence FROM rooms WHERE room_id = $1`, [roomId]))[0], {
      timeout: 8000,
    })
    .toEqual({ owner: owned?.owner, fence: String(Number(owned?.fence) + 2) })
  const after = await page.until(
    ({ hand }) => (hand?.bets[0]?.endsAt ?? 0) > (before.hand?.bets[0]?.endsAt ?? 0) + 50_000,
  )
  expect(after.hand?.id).toBe(before.hand?.id)
  await playToEnd(people)
})

test('a hand after which nobody looked for ten minutes is void, and every stake goes back', async () => {
  const people = await company(2)
  const [{ page, roomId, person }] = people as [Company[number]]
  await page.until(isPlayed)
  await sandbox.query(
    `UPDATE rooms SET owner = gen_random_uuid(), looked_at = clock_timestamp() - interval '11 minutes' WHERE room_id = $1`,
    [roomId],
  )
  expect((await page.until(isOver)).hand).toMatchObject({ state: 'VOIDED', voidReason: 'AWAY' })
  expect(await person.balance()).toBe('1000.00')
})

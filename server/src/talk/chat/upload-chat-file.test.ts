// Files in the chat: attacks.md, groups J (Chat abuse) and K (Upload).
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Client } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { say } from '../../test/chat-kit.ts'
import { gifOf } from '../../test/hostile-pictures.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const upload = (client: Client, content: Buffer, name = 'receipt.png') =>
  client.call('uploadChatFile', { name, content: content.toString('base64') })
const drawn = (width: number, height: number, as: 'png' | 'jpeg' | 'webp' = 'png') => {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').fillRect(0, 0, 9, 9)
  return as === 'png' ? canvas.encode('png') : as === 'jpeg' ? canvas.encode('jpeg') : canvas.encode('webp')
}
const bombed = async () => {
  const png = Buffer.from(await drawn(60, 60))
  png.writeUInt32BE(50_000, 16)
  png.writeUInt32BE(50_000, 20)
  return png
}

it.each<[string, () => Promise<Buffer> | Buffer, string?]>([
  ['nothing', () => Buffer.alloc(0)],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['HTML', () => Buffer.from('\n <!doctype html><script>alert(1)</script>')],
  ['a program', () => Buffer.from('\x7fELF\x00\x00')],
  ['a picture of 50,000 × 50,000 pixels', bombed, 'pictureTooLarge'],
  ['a picture that unfolds behind a small head', () => gifOf(1, 65_535), 'pictureBroken'],
  ['a picture cut in its header', async () => Buffer.from(await drawn(60, 60)).subarray(0, 28), 'pictureBroken'],
  ['a picture whose pixels are none', () => gifOf(9, 9).fill(7, 33, 35), 'pictureBroken'],
  ['a picture of too many pixels', () => drawn(4_000, 4_000), 'pictureTooLarge'],
  ['a picture that is too wide', () => drawn(5_000, 1_000), 'pictureTooLarge'],
])('refuses %s', async (_name, content, error = 'chatFileRefused') => {
  const { client } = await site.member()
  expect(await outcomeOf(upload(client, await content()))).toBe(error)
})

it.each(['png', 'jpeg', 'webp'] as const)(
  'draws a picture anew: nothing behind the pixels of a %s is kept',
  async (as) => {
    const { client } = await site.member()
    const secret = '<script>GPS 30.27,120.15</script>'
    const { file } = await upload(client, Buffer.concat([await drawn(2_000, 1_000, as), Buffer.from(secret)]))
    expect(file).toMatchObject({ kind: 'PICTURE', width: 1_600, height: 800 })
    const reply = await client.call('getChatFile', { id: file?.id ?? '' })
    const kept = Buffer.from(reply.content, 'base64')
    expect(kept.toString('latin1')).not.toContain('GPS')
    expect(kept.subarray(8, 12).toString()).toBe('WEBP')
    expect((await loadImage(kept)).width).toBe(1_600)
  },
)

const pdf = (inner = '') => `%PDF-1.7\n1 0 obj<</Type/Catalog${inner}>>endobj\nstartxref\n9\n%%EOF\n`

it.each([
  ['PDF', pdf(), 'scan.pdf.exe', 'scan.pdf'],
  ['TEXT', '单号 123\n', '../../a\u202egpj.html', 'agpj.txt'],
  ['TEXT', 'del *', 'order.bat', 'order.txt'],
])('keeps a %s by what it is, under a name that says so', async (kind, content, typed, name) => {
  const { client } = await site.member()
  const { file } = await upload(client, Buffer.from(content), typed)
  expect(file).toMatchObject({ kind, name })
  await site.db.execute(sql`update chat_file set name = ${typed.slice(0, 80)} where id = ${file?.id ?? ''}`)
  expect((await client.call('getChatFile', { id: file?.id ?? '' })).file?.name).toBe(name)
})

it.each([
  ['only begins as one', '%PDF-1.7 x'],
  ['has a script', pdf('/OpenAction<</S/JavaScript/JS(app.alert)>>')],
  ['hides its script', pdf('/OpenAction<</S/J#61vaScript>>')],
  ['starts a program', pdf('/AA<</S/Launch/F(cmd.exe)>>')],
  ['has files inside', pdf('/Names<</EmbeddedFiles 9 0 R>>')],
])('does not keep as a PDF what %s', async (_, content) => {
  const { client } = await site.member()
  expect(await outcomeOf(upload(client, Buffer.from(content), 'a.pdf'))).toBe('chatFileRefused')
})

it('a body over the usual limit is taken here and nowhere else', async () => {
  const { client } = await site.member()
  expect(await outcomeOf(upload(client, Buffer.from('a'.repeat(1_900_000))))).toBe('answered')
  expect(await outcomeOf(upload(client, Buffer.from('a'.repeat(2_097_153))))).toBe('badRequest')
  expect(await outcomeOf(say(client, 'x'.repeat(200_000)))).toBe('bodyTooLarge')
})

it('a file is its owner’s until it is sent, and then the desk’s too; nobody else’s', async () => {
  const [owner, other] = [(await site.member()).client, (await site.member()).client]
  const desk = await site.operator(['chat.desk'])
  const { file } = await upload(owner, Buffer.from('text'))
  const id = file?.id ?? ''
  expect(await outcomeOf(desk.call('getDeskFile', { id }))).toBe('notFound')
  expect(await outcomeOf(say(other, '', { fileId: id }))).toBe('notFound')
  await say(owner, '', { fileId: id })
  expect((await owner.call('getChat', {})).messages).toMatchObject([{ kind: 'FILE', file: { id, sizeBytes: 4 } }])
  expect((await desk.call('getDeskFile', { id })).file?.id).toBe(id)
  for (const stranger of [other, await site.visitor(), (await site.member({ tenant: 'yunlai' })).client])
    expect(await outcomeOf(stranger.call('getChatFile', { id }))).toBe('notFound')
})

it('twenty files an hour', async () => {
  const { id, client } = await site.member()
  for (let count = 0; count < 20; count += 1) await upload(client, Buffer.from('x'))
  expect(await outcomeOf(upload(client, Buffer.from('x')))).toBe('chatLimit')
  await site.db.execute(sql`update chat_file set created_at = now() - interval '61 minutes' where owner_id = ${id}`)
  expect(await outcomeOf(upload(client, Buffer.from('x')))).toBe('answered')
})

it('twenty files an hour, also when they come at once', async () => {
  const { client } = await site.member()
  const outcomes = await Promise.all(Array.from({ length: 28 }, () => outcomeOf(upload(client, Buffer.from('x')))))
  expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(20)
})

it('all guests of one address keep so much together, and members there as much as before', async () => {
  const big = Buffer.alloc(2_000_000, 'a')
  const guests = await Promise.all(Array.from({ length: 12 }, () => site.visitor()))
  const outcomes: string[] = []
  // Three at once, because what one address holds at once is limited too.
  for (let lot = 0; lot < 12; lot += 3)
    outcomes.push(...(await Promise.all(guests.slice(lot, lot + 3).map((guest) => outcomeOf(upload(guest, big))))))
  expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(8)
  expect(outcomes.filter((outcome) => outcome === 'chatLimit')).toHaveLength(4)
  expect(await outcomeOf(upload((await site.member()).client, big))).toBe('answered')
  // Guests of another brand at the address use up nothing here.
  await site.db.execute(sql`update chat_file set tenant = 'yunlai' where address <> ''`)
  expect(await outcomeOf(upload(await site.visitor(), big))).toBe('answered')
  await site.db.execute(sql`update chat_file set tenant = 'mingtang' where address <> ''`)
  expect(await outcomeOf(upload(await site.visitor(), big))).toBe('chatLimit')
  await site.db.execute(sql`update chat_file set created_at = now() - interval '25 hours' where address <> ''`)
  expect(await outcomeOf(upload(await site.visitor(), big))).toBe('answered')
})

import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fund } from '../test/fund.ts'
import { testDatabase } from '../test/test-database.ts'
import { proveBooks } from './books.ts'
import { signHeads } from './sign-heads.ts'

test('heads are signed once an hour and the books prove with them', async () => {
  const database = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'checkpoints-'))
  const signed = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json')).length
  try {
    const start = Date.now()
    await fund(database.db, { memberId: randomUUID(), amountMinor: 100n })
    await signHeads(database.db, '', start)
    expect(await signed()).toBe(0)
    await signHeads(database.db, folder, start)
    await fund(database.db, { memberId: randomUUID(), amountMinor: 100n })
    await signHeads(database.db, folder, start + 1_000)
    expect(await signed()).toBe(1)
    await signHeads(database.db, folder, start + 3_600_000)
    expect(await signed()).toBe(2)
    expect(await proveBooks(database.db, { checkpointFolder: folder })).toMatchObject({
      ok: true,
      checkpoints: { count: 2 },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
    await database.drop()
  }
})

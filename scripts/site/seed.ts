import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'

export async function seedOnFirstRun(databaseUrl: string, log: (line: string) => void): Promise<void> {
  const path = join(root, 'server/src/seed/seed.ts')
  if (!existsSync(path)) return
  const { seed } = await import(path)
  log('Seeding …')
  await seed(databaseUrl)
}

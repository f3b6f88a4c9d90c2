import { type Account, seed } from '../../server/src/seed/seed.ts'

/** Fills a fresh database with the demo; answers who can log in there. */
export async function seedOnFirstRun(databaseUrl: string, log: (line: string) => void): Promise<readonly Account[]> {
  const { isNew, accounts } = await seed(databaseUrl)
  if (isNew) log('Seeded the demo: tenants, games, members with a past')
  return accounts
}

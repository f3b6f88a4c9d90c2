import { type Account, seed } from '../../server/src/seed/seed.ts'

/** Seeds an empty database with the demo; returns the accounts that can log in. */
export async function seedOnFirstRun(databaseUrl: string, log: (line: string) => void): Promise<readonly Account[]> {
  const { isNew, accounts } = await seed(databaseUrl)
  if (isNew) log('Seeded the demo: tenants, games, members with a past')
  return accounts
}

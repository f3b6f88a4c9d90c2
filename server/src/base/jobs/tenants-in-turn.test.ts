import { expect, it } from 'vitest'
import { tenantsInTurn } from './tenants-in-turn.ts'

const works: Record<string, number> = { large: 4, small: 1, broken: 3 }
const asked: string[] = []
async function* workOf(tenant: string) {
  for (let step = 1; step <= works[tenant]!; step += 1) {
    if (tenant === 'broken' && step === 2) throw new Error('this tenant’s data')
    asked.push(`${tenant} ${step}`)
    yield
  }
}

it('gives each tenant its step in turn, and the others go on when one fails', async () => {
  await expect(tenantsInTurn(Object.keys(works), workOf)).rejects.toThrow('this tenant’s data')
  expect(asked).toEqual(['large 1', 'small 1', 'broken 1', 'large 2', 'large 3', 'large 4'])
})

it('ends when it is told to stop', async () => {
  asked.length = 0
  await tenantsInTurn(['large'], workOf, AbortSignal.abort())
  expect(asked).toEqual([])
})

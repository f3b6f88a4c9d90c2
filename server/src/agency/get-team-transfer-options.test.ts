import { newRequestId } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { branch } from '../test/agency-kit.ts'
import { outcomeOf } from '../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  const agency = { transferMost: { CNY: '100', USD: '0', JPY: '5' }, transferTurnoverPercent: 150 }
  site = await testSite({ policy: { agency } })
})
afterAll(() => site.close())

const options = ({ client }: TestMember, currency = '') => client.call('getTeamTransferOptions', { currency })

it('refuses a guest, a member who is no agent, and a currency that the agent or the tenant does not have', async () => {
  const { agent, player } = await branch(site)
  expect(await outcomeOf((await site.visitor()).call('getTeamTransferOptions', {}))).toBe('loginRequired')
  expect(await outcomeOf(options(player))).toBe('agencyNotAgent')
  expect(await outcomeOf(options(agent, 'EUR'))).toBe('currencyUnknown')
  expect(await outcomeOf(options(agent, 'JPY'))).toBe('walletNotOpen')
})

it('tells the limit, what is left of it, and what could be withdrawn, as a transfer decides', async () => {
  const { agent, player } = await branch(site, { balance: '90' })
  const closed = { currency: 'USD', most: '', left: '', available: '', turnoverPercent: 0, heldUntil: '' }
  expect(await options(agent, 'USD')).toEqual(closed)
  const asked = { memberId: player.id, currency: 'CNY' }
  const give = (amount: string) =>
    agent.client.call('transferToTeam', { ...asked, amount }, { requestId: newRequestId() })
  const open = { currency: 'CNY', most: '100.00', turnoverPercent: 150, heldUntil: '' }
  expect(await options(agent)).toEqual({ ...open, left: '100.00', available: '90.00' })
  await give('60')
  expect(await options(agent)).toEqual({ ...open, left: '40.00', available: '30.00' })
  expect(await outcomeOf(give('30.01'))).toBe('balanceInsufficient')
  expect(await outcomeOf(give('40.01'))).toBe('agencyTransferLimit')
  expect(await outcomeOf(give('30'))).toBe('answered')
})

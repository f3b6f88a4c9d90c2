import { newRequestId } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '../../../../scripts/site/databases.ts'
import { refreshRates } from '../../money/exchange/refresh-rates.ts'
import { branch } from '../../test/agency-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { openWallet } from '../../money/wallet/open-wallet.ts'

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

it('the limit of a day is one for all currencies: what went in one is missing in the others', async () => {
  await refreshRates(site.context)
  const { agent, player } = await branch(site, { balance: '90' })
  await openWallet(site.db, 'mingtang', agent.id, 'JPY')
  const most = (await options(agent, 'JPY')).left
  const asked = { memberId: player.id, currency: 'CNY', amount: '0.10' }
  await agent.client.call('transferToTeam', asked, { requestId: newRequestId() })
  const left = (await options(agent, 'JPY')).left
  expect(most).toBe('5')
  expect(BigInt(left)).toBeLessThan(5n)
  expect(BigInt(left)).toBeGreaterThan(0n)
  // The application itself cannot change what was given.
  await withClient(site.config.databaseUrl, (client) =>
    client.query('update agency_transfer set day = day - 1 where agent_id = $1', [agent.id]),
  )
  expect((await options(agent, 'JPY')).left).toBe('5')
})

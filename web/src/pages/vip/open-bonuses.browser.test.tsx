// Claims of level bonuses: what is sent, what is said, and what is read again. server/src/rewards/vip/ tests what is paid.
import type { Reply } from '@mingtang/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onDesktop } from '../../test/doors.ts'
import { answer, lost, refused, sent } from '../../test/network.ts'
import { renderAt } from '../../test/render.tsx'
import { expectGood, t } from '../../test/screen.ts'
import { seeText } from '../../test/states.ts'
import { bonusOf, mine, openBonuses, vipCalls } from '../../test/vip.ts'

const main = () => page.getByRole('main')
const claims = () => main().getByRole('button', { name: t('vip.claim'), exact: false })

describe.each(onDesktop)('in $lang', (kind) => {
  const go = () => renderAt('/vip', { ...kind, signedIn: true, calls: vipCalls })

  test('a bonus is claimed once, and the list is asked again', async () => {
    await go()
    await expect.poll(() => claims().elements().length).toBe(2)
    answer('receiveVipBonus', { bonus: bonusOf(12, { state: 'PAID', paidAt: '2026-03-02T02:00:00Z' }) })
    answer('listVipBonuses', { rows: openBonuses.rows.slice(1), nextCursor: '' })
    answer('getUserVipInfo', { ...mine, experience: '12700' })
    await claims().first().click()
    await expect.element(page.getByText(t('vip.claimed', { amount: 'CNY 360.00' }))).toBeVisible()
    await expect.poll(() => claims().elements().length).toBe(1)
    await seeText('vip.missing', { points: '300', level: 13 })()
    expect(sent('receiveVipBonus')).toEqual([{ id: bonusOf(12).id }])
    await expect.element(main().getByRole('heading', { name: t('vip.open') })).toHaveFocus()
    await expectGood()
  })

  test('while a bonus is on its way its button is busy, the others say why they wait, and one request is sent', async () => {
    await go()
    let pay: (reply: Reply<'receiveVipBonus'>) => void = () => {}
    answer('receiveVipBonus', () => new Promise((done) => (pay = done)))
    const [first, second] = [claims().nth(0), claims().nth(1)]
    await second.dblClick()
    await expect.element(second).toHaveAttribute('aria-busy', 'true')
    await expect.element(first).not.toHaveAttribute('aria-busy')
    await expect.element(first).toHaveAccessibleDescription(t('reward.wait'))
    await first.click({ force: true })
    await expectGood()
    pay({ bonus: bonusOf(0, { amount: '60.50', state: 'PAID' }) })
    await expect.element(page.getByText(t('vip.claimed', { amount: 'CNY 60.50' }))).toBeVisible()
    expect(sent('receiveVipBonus')).toEqual([{ id: bonusOf(0).id }])
  })

  test('a bonus that was claimed elsewhere says so and leaves', async () => {
    await go()
    await expect.element(claims().first()).toBeVisible()
    answer('receiveVipBonus', refused('bonusReceived'))
    answer('listVipBonuses', { rows: [], nextCursor: '' })
    answer('getUserVipInfo', { ...mine, experience: '12700' })
    await claims().first().click()
    await expect.element(page.getByText(t('errors.bonusReceived')).first()).toBeVisible()
    await expect.element(main().getByText(t('vip.open.none'))).toBeVisible()
    await seeText('vip.missing', { points: '300', level: 13 })()
  })

  test('a claim without an answer is asked for again, and nothing else is sent meanwhile', async () => {
    await go()
    await expect.element(claims().first()).toBeVisible()
    answer('receiveVipBonus', lost, { bonus: bonusOf(12, { state: 'PAID' }) })
    await claims().first().click()
    await expect.element(page.getByText(t('vip.claimed', { amount: 'CNY 360.00' }))).toBeVisible()
    expect(sent('receiveVipBonus')).toEqual([{ id: bonusOf(12).id }, { id: bonusOf(12).id }])
  })
})

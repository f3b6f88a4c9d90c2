// Pages that are coming soon: each says so, describes its future content, and offers one action.
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { kinds } from '../test/doors.ts'
import { fullHome } from '../test/home.ts'
import { renderAt } from '../test/render.tsx'
import { expectGood, t } from '../test/screen.ts'

const places = [['/home/teamwork', 'site.soon.teamwork', 'site.soon.toService', '/home/customerService']] as const

describe.each(kinds)('in $lang', (kind) => {
  test.each(places)('%s', async (path, soon, action, leads) => {
    await renderAt(path, { ...kind, calls: fullHome })
    const main = page.getByRole('main')
    await expect.element(main.getByRole('heading', { level: 1, name: t(soon) })).toBeVisible()
    await expect.element(main.getByText(t('site.soon.badge'))).toBeVisible()
    await expect.element(main.getByText(t(`${soon}Note`))).toBeVisible()
    await expectGood()
    const act = main.getByRole('link').or(main.getByRole('button'))
    expect(act.elements().map(({ textContent }) => textContent)).toEqual([t(action)])
    await act.click()
    await expect.poll(() => location.pathname).toBe(leads)
  })
})

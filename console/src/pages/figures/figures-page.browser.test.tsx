import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refused, sent } from '../../test/network.ts'
import { renderAt } from '../../test/render.tsx'
import { expectGood, kinds, t } from '../../test/screen.ts'

const figure = { day: '2026-03-01', begun: 12, taken: 11, usualWaitSeconds: 75, late: 4, rated: 0, starsTenths: 0 }

describe.each(kinds)('in $lang', (kind) => {
  test('days, after a failure', async () => {
    answer('getDeskFigures', refused('internal'), {
      rows: [figure, { ...figure, day: '2026-02-28', rated: 3, starsTenths: 43 }],
    })
    await renderAt('/figures', kind)
    await page.getByRole('button', { name: t('shell.retry') }).click()
    await expect.element(page.getByText('4.3')).toBeVisible()
    await expect.element(page.getByText('1:15').first()).toBeVisible()
    await expectGood()
  })

  test('no conversation yet', async () => {
    await renderAt('/figures', { ...kind, calls: { getDeskFigures: { rows: [] } } })
    await expect.element(page.getByText(t('figures.empty'))).toBeVisible()
    await expectGood()
  })
})

test('a longer time is asked for', async () => {
  await renderAt('/figures', { calls: { getDeskFigures: { rows: [figure] } } })
  await page.getByText(t('figures.days', { days: 31 })).click()
  await expect.poll(() => sent('getDeskFigures').map(({ days }) => days)).toEqual([7, 31])
})

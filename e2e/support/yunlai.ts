// The brand whose games play from the wallet.
import { awake } from './awake.ts'
import { expect } from './screen.ts'
import type { Visitor } from './visitor.ts'

export const yunlai = {
  origin: `http://yunlai.localhost:${new URL(process.env.SITE_URL ?? 'http://localhost').port}`,
  player: { userName: 'yunlai01', password: 'Yunlai2026' },
}

/** Logs its demo member in, from its home page. */
export async function loginAtYunlai({ page, t }: Visitor): Promise<void> {
  const { origin, player } = yunlai
  await page.goto(`${origin}/home/index`)
  await awake(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('site.login'), exact: true })
    .click()
  const login = page.getByRole('dialog')
  await login.getByRole('textbox', { name: t('session.account'), exact: true }).fill(player.userName)
  await login.getByLabel(t('session.password'), { exact: true }).fill(player.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('button', { name: t('site.menu.account') })).toBeVisible()
}

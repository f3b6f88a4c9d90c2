// The agency centre of an agent whose branch has played for months.
import { type Prepare, type Shot, shotAt } from './shot.ts'

const userName = 'shenlan'
const at = (name: string, tab: string, prepare: Prepare = async () => {}): Shot => ({
  ...shotAt(name, `/member/agency?tab=${tab}`, true, prepare),
  userName,
})

export const agencyShots: readonly Shot[] = [
  at('agency', 'overview'),
  at('agency-team', 'team'),
  at('agency-member', 'team', async (page, t) => {
    await page
      .getByRole('list', { name: t('agency.tab.team') })
      .getByRole('button')
      .first()
      .click()
    await page.getByText(t('agency.earnedYou')).waitFor()
  }),
  at('agency-transfer', 'team', async (page, t) => {
    await page
      .getByRole('list', { name: t('agency.tab.team') })
      .getByRole('button')
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('agency.give.start') }).click()
    await dialog.getByLabel(t('agency.give.amount')).fill('50')
    await dialog.getByRole('button', { name: t('agency.give.next') }).click()
    await page.getByRole('dialog', { name: t('agency.give.confirm') }).waitFor()
  }),
  at('agency-links', 'links'),
  at('agency-commission', 'commission', async (page, t) => {
    const paid = page.getByRole('main').getByRole('article')
    await paid
      .nth(1)
      .getByRole('button', { name: t('agency.lines.show') })
      .click()
    await paid.nth(1).getByRole('listitem').first().waitFor()
  }),
  at('agency-transfers', 'transfers'),
]

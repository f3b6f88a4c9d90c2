// An agent, a sub-agent and a member, from a link to the transfer of the ledger. The states of the screens:
// web/src/pages/member/agency and web/src/pages/home/teamwork.
import { person } from './support/people.ts'
import { expect, screen, test } from './support/screen.ts'
import { logInAsRows } from './support/signed-in.ts'
import { select } from './support/site.ts'
import { go } from './support/visitor.ts'

const agentName = 'shenlan'

// The demo member is no agent: the page says so and leads to the recruitment.
screen('agency', { path: '/member/agency', signedIn: true, differs: true }, async ({ page, t }) => {
  const main = page.getByRole('main')
  await expect(main.getByText(t('agency.none'))).toBeVisible()
  await expect(main.getByRole('link', { name: t('agency.toTeamwork') })).toHaveAttribute('href', '/home/teamwork')
})

test('an agent makes a link, and its visitor is counted and asked to register with its code', async ({ open }) => {
  const cookies = await logInAsRows(agentName)
  const agent = await open({ more: { storageState: cookies }, path: '/member/agency?tab=links' })
  const { page, t } = agent
  await page.getByRole('button', { name: t('agency.link.new') }).click()
  const form = page.getByRole('dialog', { name: t('agency.link.new') })
  await form.getByLabel(t('agency.campaign')).fill('night market')
  await form.getByRole('radio', { name: t('agency.link.role.AGENT') }).check()
  await form.getByLabel(t('game.type.electronic')).fill('0.3')
  await form.getByRole('button', { name: t('agency.link.make') }).click()
  const share = page.getByRole('dialog', { name: 'night market' })
  const url = (await share.getByText('/home/index?invite=').textContent()) ?? ''

  const visitor = await open({ path: new URL(url).pathname + new URL(url).search })
  const register = visitor.page.getByRole('dialog', { name: t('session.register.title') })
  const code = new URL(url).searchParams.get('invite') ?? ''
  await expect(register.getByLabel(t('session.register.invite'))).toHaveValue(code)
  const opened = () => select<{ opened: number }>('select opened from agency_link where code = $1', [code])
  await expect.poll(opened).toEqual([{ opened: 1 }])
})

test('a sub-agent follows a commission from the sum to a bet and to the transfer of the ledger', async ({ open }) => {
  const [sub] = await select<{ name: string }>(
    `select own.user_name as name from agency_path path
       join member root on root.id = path.ancestor_id and root.user_name = $1
       join member own on own.id = path.member_id
       join agency_commission paid on paid.agent_id = own.id
      where path.depth = 1 group by own.id order by count(*) desc, own.user_name limit 1`,
    [agentName],
  )
  const more = { storageState: await logInAsRows(sub?.name ?? '') }
  const visitor = await open({ more, path: '/member/agency?tab=commission' })
  const { page, t } = visitor
  const main = page.getByRole('main')
  const paid = main.getByRole('article').nth(1)
  const amount =
    (await paid
      .getByText(/^\+[\d,]+\.\d\d$/)
      .first()
      .textContent()) ?? ''
  await paid.getByRole('button', { name: t('agency.lines.show') }).click()
  await paid
    .getByRole('button', { name: t('rebate.bets.show') })
    .first()
    .click()
  await expect(paid.getByRole('listitem').getByRole('listitem').first()).toBeVisible()
  await paid.getByRole('link', { name: t('agency.paid.transfer') }).click()
  await expect(page).toHaveURL(/\/member\/records\?find=/)
  await expect(main.getByText(amount).first()).toBeVisible()

  await go(visitor, '/member/agency?tab=team')
  const team = main.getByRole('list', { name: t('agency.tab.team') }).getByRole('button')
  await team.first().click()
  await expect(page.getByRole('dialog').getByText(t('agency.ownPlay'))).toBeVisible()
  // Nobody sees who is above or beside.
  await page.keyboard.press('Escape')
  await main.getByRole('searchbox').fill(agentName)
  await main.getByRole('searchbox').press('Enter')
  await expect(main.getByText(t('agency.team.notFound'))).toBeVisible()
})

test('a member counts what a team would earn, and applies', async ({ open }) => {
  const { cookies } = await person()
  const { page, t } = await open({ more: { storageState: cookies }, path: '/home/teamwork', lang: 'en-US' })
  const main = page.getByRole('main')
  await main.getByLabel(t('teamwork.words')).fill('A tea house with forty regulars')
  await main.getByRole('button', { name: t('teamwork.send') }).click()
  await expect(main.getByText(t('teamwork.waiting'))).toBeVisible()
  await page.reload()
  await expect(main.getByText('A tea house with forty regulars')).toBeVisible()
})

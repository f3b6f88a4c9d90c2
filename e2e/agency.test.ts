// An agent, a sub-agent and a member, from a link to the transfer of the ledger. The states of the screens:
// web/src/pages/member/agency and web/src/pages/home/teamwork.
import { expectBooksHold } from './support/books.ts'
import type { Cookies } from './support/demo.ts'
import { freshName, register } from './support/identity.ts'
import { entriesOf } from './support/ledger.ts'
import { operator } from './support/operator.ts'
import { clientOf, person, type Person } from './support/people.ts'
import { expect, type Open, screen, test } from './support/screen.ts'
import { logInAsRows } from './support/signed-in.ts'
import { select } from './support/site.ts'
import type { Lang } from './support/texts.ts'
import { go, type Visitor } from './support/visitor.ts'

const agentName = 'shenlan'
const dayMs = 86_400_000
// Two days ago in Beijing, which is an ended business day at every hour.
const settledDay = new Date(Date.now() + 8 * 3_600_000 - 2 * dayMs).toISOString().slice(0, 10)

// The demo member is no agent: the page says so and leads to the recruitment.
screen('agency', { path: '/member/agency', signedIn: true, differs: true }, async ({ page, t }) => {
  const main = page.getByRole('main')
  await expect(main.getByText(t('agency.none'))).toBeVisible()
  await expect(main.getByRole('link', { name: t('agency.toTeamwork') })).toHaveAttribute('href', '/home/teamwork')
})

test('an agent makes a link, its visitor becomes a sub-agent, and what a member below plays earns each of them', async ({
  open,
}) => {
  const cookies = await logInAsRows(agentName)
  const agent = await open({ more: { storageState: cookies }, path: '/member/agency?tab=links' })
  const { page, t } = agent
  await page.getByRole('button', { name: t('agency.link.new') }).click()
  const form = page.getByRole('dialog', { name: t('agency.link.new') })
  await form.getByLabel(t('agency.campaign')).fill('night market')
  await form.getByRole('radio', { name: t('agency.link.role.AGENT') }).check()
  await form.getByLabel(t('game.type.electronic')).fill('0.1')
  await form.getByRole('button', { name: t('agency.link.make') }).click()
  const share = page.getByRole('dialog', { name: 'night market' })
  const url = (await share.getByText('/home/index?invite=').textContent()) ?? ''

  const visitor = await open({ path: new URL(url).pathname + new URL(url).search })
  const popup = visitor.page.getByRole('dialog', { name: t('session.register.title') })
  const code = new URL(url).searchParams.get('invite') ?? ''
  await expect(popup.getByLabel(t('session.register.invite'))).toHaveValue(code)
  const opened = () => select<{ opened: number }>('select opened from agency_link where code = $1', [code])
  await expect.poll(opened).toEqual([{ opened: 1 }])

  // Who registers by it is a sub-agent, whose own link brings a member.
  await visitor.page.keyboard.press('Escape')
  const subName = freshName()
  await register(visitor, subName)
  const sub = await visitor.page.context().storageState()
  const asked = { campaign: 'friends', landing: 'REGISTER', rates: [] }
  const { link } = await clientOf({ cookies: sub }).call('createAgencyLink', asked)
  const player = await person({ inviteCode: link?.code ?? '' })
  await playInPast(subName, player.userName)

  await seeBranch(open, { agent: cookies, sub, player }, { lang: 'zh-CN' })
  await seeBranch(open, { agent: cookies, sub, player }, { lang: 'en-US', isPhone: true })
  await sendMoney(agent, player)
})

/** The member's sessions have just passed a step-up. */
async function proveAsRows(userName: string): Promise<void> {
  await select(
    `update session set step_up_until = now() + interval '10 minutes' where member_id = (select id from member where user_name = $1)`,
    [userName],
  )
}

/** The agent gives the member money, which both find in the ledger. */
async function sendMoney(visitor: Visitor, { userName }: Person): Promise<void> {
  const { page, t } = visitor
  await go(visitor, '/member/agency?tab=team')
  await page.getByRole('main').getByRole('button', { name: userName }).click()
  const dialog = page.getByRole('dialog', { name: userName })
  await dialog.getByRole('button', { name: t('agency.give.start') }).click()
  await dialog.getByLabel(t('agency.give.amount')).fill('5')
  await dialog.getByRole('button', { name: t('agency.give.next') }).click()
  const confirm = page.getByRole('dialog', { name: t('agency.give.confirm') })
  await confirm.getByRole('button', { name: t('agency.give.send') }).click()
  const done = { name: userName, amount: '5.00', currency: 'CNY' }
  // The session has proved nothing yet: what leaves asks for it, and then goes on.
  const asked = page.getByRole('dialog', { name: t('security.stepUp.title'), exact: true })
  await expect(asked).toBeVisible()
  await proveAsRows(agentName)
  await page.keyboard.press('Escape')
  await confirm.getByRole('button', { name: t('agency.give.send') }).click()
  await expect(page.getByText(t('agency.give.done', done)).first()).toBeVisible()
  await go(visitor, '/member/agency?tab=transfers')
  const given = page.getByRole('main').getByRole('list', { name: t('agency.given.title') })
  await expect(given.getByRole('listitem').first()).toContainText(userName)
  expect(await entriesOf(userName)).toMatchObject([{ amount: '5.00', reason: 'AGENT_CREDIT' }])
  await expectBooksHold()
}

/** Both have been in the branch for days, and the member has played 1,000.00 on a day that an operator settles. */
async function playInPast(subName: string, playerName: string): Promise<void> {
  const names = [[subName, playerName]]
  const own = 'select id from member where user_name = any($1)'
  await select(`update agency_path set from_day = from_day - 9 where member_id in (${own})`, names)
  await select(`update agency_agent set from_day = from_day - 9 where member_id in (${own})`, names)
  await select(`update agency_rate set from_day = from_day - 9 where agent_id in (${own})`, names)
  await select(
    `insert into turnover_day (tenant, member_id, day, currency, game_type, bets, stake_minor, payout_minor, effective_minor)
     select tenant, id, $2::date, 'CNY', 'electronic', 1, 100000, 0, 100000 from member where user_name = $1`,
    [playerName, settledDay],
  )
  await operator('settleCommission', { day: settledDay, currency: 'CNY' })
}

type Branch = { agent: Cookies; sub: Cookies; player: Person }

/** Agent, sub-agent and member each see their own figures, and nobody outside their branch. */
async function seeBranch(open: Open, { agent, sub, player }: Branch, look: { lang: Lang; isPhone?: boolean }) {
  const range = `period=RANGE&from=${settledDay}&to=${settledDay}`
  const below = await open({ ...look, more: { storageState: sub }, path: `/member/agency?${range}` })
  const { page, t } = below
  const main = page.getByRole('main')
  const figure = (amount: string) =>
    main
      .getByRole('definition')
      .filter({ has: page.getByText(amount, { exact: true }) })
      .first()
  await expect(figure('1,000.00')).toBeVisible()
  // 0.1 % of it.
  await expect(figure('1.00')).toBeVisible()
  await go(below, '/member/agency?tab=team')
  const team = main.getByRole('list', { name: t('agency.tab.team') }).getByRole('button')
  await expect(team).toHaveCount(1)
  await expect(team).toContainText(player.userName)
  await go(below, '/member/agency?tab=commission')
  await expect(main.getByRole('article').nth(1)).toContainText('+1.00')

  const above = await open({ ...look, more: { storageState: agent }, path: '/member/agency?tab=team' })
  const search = above.page.getByRole('main').getByRole('searchbox')
  await search.fill(player.userName)
  await search.press('Enter')
  await above.page.getByRole('main').getByRole('button', { name: player.userName }).click()
  const dialog = above.page.getByRole('dialog', { name: player.userName })
  // Played, and lost.
  await expect(dialog.getByText('1,000.00', { exact: true })).toHaveCount(2)
  // The agent's 0.3 % less the 0.1 % of the sub-agent.
  await expect(dialog.getByText('2.00', { exact: true })).toBeVisible()

  const member = await open({ ...look, more: { storageState: player.cookies }, path: '/member/agency' })
  await expect(member.page.getByRole('main').getByText(t('agency.none'))).toBeVisible()
}

test('a sub-agent follows a commission from the sum to a bet and to the transfer of the ledger', async ({ open }) => {
  // A payment of newcomers or a share has no bets, and the job may have made one since.
  const [sub] = await select<{ name: string; place: number }>(
    `select name, place from (
       select own.user_name as name, row_number() over (partition by own.id order by paid.created_at desc)::integer as place,
              exists (
                select from agency_accrual line join agency_turnover played on played.id = line.turnover_id
                  join bet on bet.member_id = played.member_id
                 where line.agent_id = own.id and line.currency = paid.currency and line.period = paid.period) as has_bets
         from agency_path path
         join member root on root.id = path.ancestor_id and root.user_name = $1
         join member own on own.id = path.member_id
         join agency_commission paid on paid.agent_id = own.id and paid.currency = 'CNY'
        where path.depth = 1) payment
      where has_bets order by place, name limit 1`,
    [agentName],
  )
  const more = { storageState: await logInAsRows(sub?.name ?? '') }
  const visitor = await open({ more, path: '/member/agency?tab=commission' })
  const { page, t } = visitor
  const main = page.getByRole('main')
  // The first article is what is open.
  const paid = main.getByRole('article').nth(sub?.place ?? 1)
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

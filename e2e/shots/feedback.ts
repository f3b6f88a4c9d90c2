// The right-bar dialog: its three panels, and what a member has written so far.
import type { Page } from '@playwright/test'
import { select } from '../support/site.ts'
import type { Say } from '../support/texts.ts'
import { type Prepare, type Shot, shotAt } from './shot.ts'

const long = '转账到平台后余额显示慢，刷新三次才看到；Very long words from a member who has a lot to tell us. '

const removeAll = () => select('delete from feedback')

const shot = (name: string, prepare: Prepare, tidy?: Shot['tidy']): Shot =>
  shotAt(
    name,
    '/member/account',
    true,
    async (page, t) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: t('account.feedback') })
        .click()
      await page.getByRole('dialog').getByRole('radio').first().waitFor({ state: 'attached' })
      await prepare(page, t)
    },
    tidy,
  )

const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).first().click()

const toTab = (page: Page, t: Say, kind: string) =>
  page
    .getByRole('dialog')
    .getByRole('tab', { name: t(`feedback.kind.${kind}`) })
    .click()

const write = (page: Page, t: Say, kind: string, text: string) =>
  page
    .getByRole('dialog')
    .getByRole('textbox', { name: t(`feedback.content.${kind}`) })
    .fill(text)

async function putSubmissions(): Promise<void> {
  await removeAll()
  await select(
    `insert into feedback (id, tenant, member_id, kind, type, content, fingerprint, created_at)
     select gen_random_uuid(), m.tenant, m.id, one.kind, one.type, one.content, one.at::text::bytea,
            now() - one.at * interval '31 hours'
       from member m, (values ('FEEDBACK', '2', $1, 1), ('SUGGESTION', '', 'OK', 2), ('EXPERIENCE', 'NORMAL', $2, 3))
            as one (kind, type, content, at)
      where m.user_name_key = 'linqing' and m.tenant = 'mingtang'`,
    [long.repeat(3), long],
  )
}

export const feedbackShots: readonly Shot[] = [
  shot('feedback', (page, t) => write(page, t, 'FEEDBACK', long)),
  shot('feedback-errors', (page, t) => press(page, t('feedback.submit'))),
  shot('feedback-suggestion', async (page, t) => {
    await toTab(page, t, 'SUGGESTION')
    await write(page, t, 'SUGGESTION', long.repeat(9))
  }),
  shot('feedback-experience', (page, t) => toTab(page, t, 'EXPERIENCE')),
  shot(
    'feedback-mine',
    async (page, t) => {
      await putSubmissions()
      await press(page, t('feedback.mine'))
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
    async () => void (await removeAll()),
  ),
  shot('feedback-mine-none', async (page, t) => {
    await press(page, t('feedback.mine'))
    await page.getByText(t('feedback.empty')).waitFor()
  }),
  shot('feedback-mine-failed', async (page, t) => {
    await page.route(/feedback_list/, (route) => route.abort())
    await press(page, t('feedback.mine'))
    await page.getByRole('button', { name: t('feedback.retry') }).waitFor()
  }),
]

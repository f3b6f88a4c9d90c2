// Feedback, complaints and reports: the texts, requests and list of each panel. e2e/feedback.test.ts tests that they
// reach the server.
import { describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { TextKey } from '../../texts/text-keys.ts'
import { openDialog } from '../../session/dialogs.ts'
import { kinds } from '../../test/doors.ts'
import { answer, type Answers, lost, refused, sent, setOnline } from '../../test/network.ts'
import { desktop, phone, renderAt } from '../../test/render.tsx'
import { lin } from '../../test/boot.ts'
import { emptyLists, loggedIn } from '../../test/replies.ts'
import { expectAccessible, expectGood, t, tabTo } from '../../test/screen.ts'

type Place = (typeof kinds)[number]
const [inChinese] = kinds

const markup = '<img src=x onerror="document.title=1"> 400'

const dialogOf = (title: TextKey = 'feedback.title') => page.getByRole('dialog', { name: t(title) })
const content = (kind: string) => dialogOf().getByRole('textbox', { name: t(`feedback.content.${kind}`) })
const tab = (kind: string) => dialogOf().getByRole('tab', { name: t(`feedback.kind.${kind}`) })
const type = (code: number) => dialogOf().getByRole('radio', { name: t(`enum.Member-FeedbackEnum.${code}`) })
const submit = () => dialogOf().getByRole('button', { name: t('feedback.submit') })

async function open(place: Place = inChinese, calls: Answers = {}, signedIn = true): Promise<void> {
  await renderAt('/vip', { ...place, signedIn, calls: { ...emptyLists, ...calls } })
  openDialog('feedback')
  if (signedIn) await expect.element(dialogOf()).toBeVisible()
}

async function expectTaken(): Promise<void> {
  await expect.element(dialogOf()).not.toBeInTheDocument()
  await expect.element(page.getByRole('status').getByText(t('feedback.done'))).toBeVisible()
}

describe.each(kinds)('in $lang', (place) => {
  test('it is a drawer at the edge of the screen', async () => {
    await open(place)
    const { width, right } = dialogOf().element().getBoundingClientRect()
    expect(Math.round(width)).toBe(place.isPhone ? 390 : 480)
    // At the edge of the page; at most the scrollbar gutter is beside it.
    const beside = (place.isPhone ? phone : desktop).width - right
    expect(beside).toBeGreaterThanOrEqual(0)
    expect(beside).toBeLessThanOrEqual(place.isPhone ? 0 : 16)
    await expectGood()
  })

  test('feedback needs a type and a text of at most 400 characters', async () => {
    await open(place, { addFeedback: { id: '1' } })
    await submit().click()
    await expect.element(dialogOf().getByText(t('errors.feedbackIncomplete'))).toBeVisible()
    await expect.element(dialogOf().getByRole('radio').first()).toHaveFocus()
    await content('FEEDBACK').fill('a'.repeat(401))
    await expect.element(content('FEEDBACK')).toHaveValue('a'.repeat(400))
    await expect.element(content('FEEDBACK')).toHaveAccessibleDescription('400/400')
    await submit().click()
    await expect.element(dialogOf().getByText(t('errors.feedbackIncomplete'))).toBeVisible()
    await expectAccessible()
    expect(dialogOf().getByRole('radio').elements()).toHaveLength(6)
    await type(2).click({ force: true })
    await content('FEEDBACK').fill(markup)
    await submit().click()
    await expectTaken()
    expect(sent('addFeedback')).toEqual([{ type: '2', content: markup, isCall: 1 }])
  })

  test('a complaint needs a text; each panel keeps its draft while another is open', async () => {
    await open(place, { addSuggestion: { id: '1' } })
    await content('FEEDBACK').fill('still here')
    await tab('SUGGESTION').click()
    await submit().click()
    await expect.element(dialogOf().getByText(t('errors.complaintEmpty'))).toBeVisible()
    await expect.element(content('SUGGESTION')).toHaveFocus()
    await expectAccessible()
    await content('SUGGESTION').fill('b'.repeat(501))
    await expect.element(content('SUGGESTION')).toHaveAccessibleDescription('500/500')
    await submit().click()
    await expectTaken()
    expect(sent('addSuggestion')).toEqual([{ content: 'b'.repeat(500), image: '', username: lin.userName }])
    openDialog('feedback')
    await expect.element(content('SUGGESTION')).toHaveValue('')
    await tab('FEEDBACK').click()
    await expect.element(content('FEEDBACK')).toHaveValue('still here')
  })

  test('a report is sent with the keyboard only', async () => {
    await open(place, { addExperienceReport: { id: '1' } })
    await tabTo(tab('FEEDBACK'), '{Shift>}{Tab}{/Shift}')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(tab('EXPERIENCE')).toHaveFocus()
    const normal = dialogOf().getByRole('radio', { name: t('enum.Member-ExperienceReportTypeEnum.NORMAL') })
    await expect.element(normal).toBeChecked()
    await tabTo(content('EXPERIENCE'))
    await userEvent.keyboard('calm')
    await tabTo(submit())
    await userEvent.keyboard('{Enter}')
    await expectTaken()
    expect(sent('addExperienceReport')).toEqual([{ type: 'NORMAL', content: 'calm' }])
  })

  test('sent messages are listed as written, with a way back', async () => {
    const at = '2026-03-01T12:30:00Z'
    const rows = [
      { id: '2', at, kind: 'EXPERIENCE', type: 'NORMAL', content: 'calm', answer: '', answeredAt: '' },
      { id: '1', at, kind: 'FEEDBACK', type: '2', content: markup, answer: 'We have mended it', answeredAt: at },
    ]
    await open(place, { listFeedback: { rows, nextCursor: '' } })
    const list = await openList()
    await expect.element(list.getByText(t('feedback.end', { count: 2 }))).toBeVisible()
    const [first, second] = list.getByRole('listitem').elements()
    expect(first).toMatchTextContent('calm')
    expect(first).toMatchTextContent(t('enum.Member-ExperienceReportTypeEnum.NORMAL'))
    expect(second).toMatchTextContent(markup)
    expect(second).toMatchTextContent('We have mended it')
    await expectGood()
    await list.getByRole('button', { name: t('feedback.back') }).click()
    await expect.element(dialogOf()).toBeVisible()
  })

  test('the draft survives a session that ends meanwhile', async () => {
    await open(place, { addFeedback: refused('sessionExpired') })
    await type(6).click({ force: true })
    await content('FEEDBACK').fill('written before the end')
    await submit().click()
    answer('login', loggedIn)
    await logIn()
    await expect.element(content('FEEDBACK')).toHaveValue('written before the end')
    await expect.element(type(6)).toBeChecked()
    answer('addFeedback', { id: '1' })
    // Only one toast is shown at a time, so the welcome must be closed first.
    await page.getByRole('button', { name: t('site.toast.close'), includeHidden: true }).click()
    await submit().click()
    await expectTaken()
  })
})

test('a visitor logs in first and returns to the dialog', async () => {
  await open(inChinese, { login: loggedIn }, false)
  await logIn()
  await expect.element(dialogOf()).toBeVisible()
})

test('closing the login dialog cancels', async () => {
  await open(inChinese, { login: loggedIn }, false)
  await expect.element(loginDialog()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(loginDialog()).not.toBeInTheDocument()
  openDialog('login')
  await logIn()
  await expect.element(page.getByRole('banner').getByRole('button', { name: t('site.menu.account') })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a draft left after a forced logout is not shown to the next member', async () => {
  await open(inChinese, { addFeedback: refused('sessionExpired') })
  await type(6).click({ force: true })
  await content('FEEDBACK').fill('for nobody else')
  await submit().click()
  await expect.element(loginDialog()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(loginDialog()).not.toBeInTheDocument()
  answer('login', loggedIn)
  answer('getUserInfo', { ...lin, userName: 'another' })
  openDialog('login')
  await logIn()
  openDialog('feedback')
  await expect.element(content('FEEDBACK')).toHaveValue('')
  expect(dialogOf().getByRole('radio', { checked: true }).elements()).toEqual([])
})

describe('the list', () => {
  const rowsOf = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({
      id: String(from + at),
      at: '2026-03-01T12:30:00Z',
      kind: 'SUGGESTION',
      type: '',
      content: `number ${from + at}`,
      answer: '',
      answeredAt: '',
    }))

  test('shows its empty state', async () => {
    await open(inChinese, { listFeedback: { rows: [], nextCursor: '' } })
    await openList()
    await expect.element(page.getByText(t('feedback.empty'))).toBeVisible()
    await expectGood()
  })

  test('loads page by page', async () => {
    await open()
    answer('listFeedback', { rows: rowsOf(0, 20), nextCursor: 'c' }, { rows: rowsOf(20, 25), nextCursor: '' })
    const list = await openList()
    await expect.element(list.getByText('number 19')).toBeVisible()
    expect(list.getByRole('listitem').elements()).toHaveLength(20)
    await list.getByRole('button', { name: t('feedback.more') }).click()
    await expect.element(list.getByText('number 24')).toBeVisible()
    expect(list.getByRole('listitem').elements()).toHaveLength(25)
    expect(sent('listFeedback').map(({ cursor }) => cursor)).toEqual(['', 'c'])
  })

  test('can be retried when loading fails', async () => {
    await open()
    answer('listFeedback', refused('overloaded'), { rows: rowsOf(0, 1), nextCursor: '' })
    const list = await openList()
    await expect.element(list.getByText(t('errors.overloaded'))).toBeVisible()
    await expectGood()
    await list.getByRole('button', { name: t('feedback.retry') }).click()
    await expect.element(list.getByText('number 0')).toBeVisible()
  })
})

test.each([
  ['the day has an end', refused('feedbackLimit', { limit: 10 }), 'errors.feedbackLimit', { limit: 10 }],
  ['the network fails', lost, 'feedback.failed', {}],
] as const)('what is written stays when %s', async (_name, reply, text, data) => {
  await open(inChinese, { addSuggestion: reply })
  await tab('SUGGESTION').click()
  await content('SUGGESTION').fill('one too many')
  await submit().click()
  await expect.element(dialogOf().getByText(t(text, data))).toBeVisible()
  await expect.element(content('SUGGESTION')).toHaveValue('one too many')
})

test('offline the disabled button shows the reason', async () => {
  await open()
  await content('FEEDBACK').fill('later')
  const button = dialogOf().getByRole('button', { name: new RegExp(`^${t('feedback.submit')}`) })
  setOnline(false)
  await expect.element(button).toHaveAccessibleDescription(t('feedback.offline'))
  setOnline(true)
  await expect.element(button).not.toHaveAccessibleDescription()
  await expect.element(content('FEEDBACK')).toHaveValue('later')
})

test("the built-in types are used when the server's fail to load", async () => {
  await open(inChinese, { listEnum: lost })
  for (const code of [1, 2, 3, 4, 5, 6]) await expect.element(type(code)).toBeInTheDocument()
})

async function openList(): Promise<Locator> {
  await dialogOf()
    .getByRole('button', { name: new RegExp(t('feedback.mine')) })
    .click()
  return dialogOf('feedback.mine')
}

const loginDialog = () => page.getByRole('dialog', { name: t('session.login.title') })

async function logIn(): Promise<void> {
  await loginDialog().getByLabelText(t('session.account')).fill('linqing')
  await loginDialog().getByLabelText(t('session.password')).first().fill('Bright2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(loginDialog()).not.toBeInTheDocument()
}

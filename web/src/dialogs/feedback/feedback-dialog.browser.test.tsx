// Feedback, complaints and reports: what each panel says, sends and lists. That they reach the server is tried in e2e/feedback.test.ts.
import { describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { TextKey } from '../../texts/text-keys.ts'
import { openDialog } from '../../session/dialogs.ts'
import { answer, type Answers, lost, refused, sent, setOnline } from '../../test/network.ts'
import { desktop, phone, renderAt } from '../../test/render.tsx'
import { lin } from '../../test/boot.ts'
import { emptyLists, loggedIn } from '../../test/replies.ts'
import { expectAccessible, expectGood, t, tabTo } from '../../test/screen.ts'

const places = [
  ['Chinese on a desktop', { lang: 'zh-CN', isPhone: false }],
  ['English on a phone', { lang: 'en-US', isPhone: true }],
] as const
type Place = (typeof places)[number][1]
const [[, inChinese]] = places

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

describe.each(places)('in %s', (_name, place) => {
  test('it lies at the edge of the screen', async () => {
    await open(place)
    const { width, right } = dialogOf().element().getBoundingClientRect()
    expect(Math.round(width)).toBe(place.isPhone ? 390 : 480)
    // At the edge of the page, beside which lies no more than the gutter of the scroll bar.
    const beside = (place.isPhone ? phone : desktop).width - right
    expect(beside).toBeGreaterThanOrEqual(0)
    expect(beside).toBeLessThanOrEqual(place.isPhone ? 0 : 16)
    await expectGood()
  })

  test('feedback needs both a type and words, and 400 is where it ends', async () => {
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

  test('a complaint needs words; what is in one panel stays there while another is looked at', async () => {
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
    expect(sent('addSuggestion')).toEqual([{ content: 'b'.repeat(500), image: '' }])
    openDialog('feedback')
    await expect.element(content('SUGGESTION')).toHaveValue('')
    await tab('FEEDBACK').click()
    await expect.element(content('FEEDBACK')).toHaveValue('still here')
  })

  test('a report goes by keyboard alone', async () => {
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

  test('what was sent is listed as it was written, and leads back', async () => {
    const at = '2026-03-01T12:30:00Z'
    const rows = [
      { id: '2', at, kind: 'EXPERIENCE', type: 'NORMAL', content: 'calm' },
      { id: '1', at, kind: 'FEEDBACK', type: '2', content: markup },
    ]
    await open(place, { listFeedback: { rows, nextCursor: '' } })
    const list = await openList()
    await expect.element(list.getByText(t('feedback.end', { count: 2 }))).toBeVisible()
    const [first, second] = list.getByRole('listitem').elements()
    expect(first).toMatchTextContent('calm')
    expect(first).toMatchTextContent(t('enum.Member-ExperienceReportTypeEnum.NORMAL'))
    expect(second).toMatchTextContent(markup)
    await expectGood()
    await list.getByRole('button', { name: t('feedback.back') }).click()
    await expect.element(dialogOf()).toBeVisible()
  })

  test('a session that ends in the middle keeps what was written', async () => {
    await open(place, { addFeedback: refused('sessionExpired') })
    await type(6).click({ force: true })
    await content('FEEDBACK').fill('written before the end')
    await submit().click()
    answer('login', loggedIn)
    await logIn()
    await expect.element(content('FEEDBACK')).toHaveValue('written before the end')
    await expect.element(type(6)).toBeChecked()
    answer('addFeedback', { id: '1' })
    // One sentence at a time: the welcome leaves first.
    await page.getByRole('button', { name: t('site.toast.close'), includeHidden: true }).click()
    await submit().click()
    await expectTaken()
  })
})

test('a visitor logs in first and is brought back', async () => {
  await open(inChinese, { login: loggedIn }, false)
  await logIn()
  await expect.element(dialogOf()).toBeVisible()
})

test('closing the login popup is a change of mind', async () => {
  await open(inChinese, { login: loggedIn }, false)
  await expect.element(loginDialog()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(loginDialog()).not.toBeInTheDocument()
  openDialog('login')
  await logIn()
  await expect.element(page.getByRole('banner').getByRole('button', { name: t('site.menu.account') })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('what one member has left after a forced end is not shown to the next', async () => {
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
    }))

  test('says so when it is empty', async () => {
    await open(inChinese, { listFeedback: { rows: [], nextCursor: '' } })
    await openList()
    await expect.element(page.getByText(t('feedback.empty'))).toBeVisible()
    await expectGood()
  })

  test('comes in pages when it is long', async () => {
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

  test('can be asked for again when it does not come', async () => {
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

test('without a network the button says why it cannot be pressed', async () => {
  await open()
  await content('FEEDBACK').fill('later')
  const button = dialogOf().getByRole('button', { name: new RegExp(`^${t('feedback.submit')}`) })
  setOnline(false)
  await expect.element(button).toHaveAccessibleDescription(t('feedback.offline'))
  setOnline(true)
  await expect.element(button).not.toHaveAccessibleDescription()
  await expect.element(content('FEEDBACK')).toHaveValue('later')
})

test('the types that the house knows stand in when the server’s do not come', async () => {
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

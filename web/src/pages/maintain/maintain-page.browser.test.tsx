// The maintenance page, and announcements before maintenance. e2e/maintain.test.ts tests the redirect by the server.
import type { Reply } from '@mingtang/contract/client.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { page } from 'vitest/browser'
import { answer, type Answers, refused, sent, setOnline } from '../../test/network.ts'
import { renderAt } from '../../test/render.tsx'
import { expectGood, t } from '../../test/screen.ts'

type Row = Reply<'listMaintenance'>['rows'][number]

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
const row = (change: Partial<Row>): Row => ({
  scope: 'TENANT',
  subject: '',
  startsAt: inHours(-1),
  endsAt: '',
  title: '',
  text: '',
  isRunning: true,
  subjectName: '',
  ...change,
})
const lines: Answers = {
  listLines: { rows: [{ id: '1', apiMode: 'NORMAL', serviceUrl: 'https://help.example', name: 'Lamp keeper' }] },
}
const closed = refused('maintenance')

const retry = () => page.getByRole('button', { name: t('site.maintain.retry') })
const timeLeft = () => page.getByRole('timer').query()?.textContent
const expectPath = (path: string) => expect.poll(() => location.pathname).toBe(path)

afterEach(() => void vi.useRealTimers())

test.each([
  ['zh-CN', false],
  ['en-US', true],
] as const)('it says what is going on, in %s', async (lang, isPhone) => {
  await renderAt('/maintain', { lang, isPhone, calls: lines })
  await expect.element(page.getByRole('heading', { level: 1, name: t('site.maintain.title') })).toBeInTheDocument()
  await expect.element(page.getByText(t('site.maintain.note'))).toBeVisible()
  await expect.element(page.getByRole('banner')).not.toBeInTheDocument()
  await expectGood()
})

test('it goes home as soon as the site responds again, and not before', async () => {
  await renderAt('/maintain', { calls: { ...lines, getUserPatterns: closed } })
  await retry().click()
  await expect.element(retry()).not.toHaveAttribute('aria-busy', 'true')
  await expectPath('/maintain')
  answer('getUserPatterns', {
    usernameRegex: '',
    passwordRegex: '',
    phoneRegex: '',
    emailRegex: '',
    qqRegex: '',
    realName: '',
  })
  await retry().click()
  await expectPath('/home/index')
})

test('it polls every ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await renderAt('/maintain', { calls: lines })
  await expect.element(retry()).toBeVisible()
  await vi.advanceTimersByTimeAsync(10_000)
  await expectPath('/home/index')
})

test.each([
  ['zh-CN', false],
  ['en-US', true],
] as const)(
  'a session is redirected by its next call and counts down from the error data, in %s',
  async (lang, isPhone) => {
    const told = { title: 'Lamp oil 2026', text: 'Back when the lamps are full.', endsAt: inHours(1) }
    const refusal = refused('maintenance', told)
    await renderAt('/vip', {
      lang,
      isPhone,
      signedIn: true,
      calls: { ...lines, listWallets: refusal, getUserPatterns: refusal, listMaintenance: { rows: [row(told)] } },
    })
    await page
      .getByRole('banner')
      .getByRole('link', { name: new RegExp(t('site.menu.wallet')) })
      .click()
    await expectPath('/maintain')
    await expect.element(page.getByRole('heading', { level: 1, name: told.title })).toBeInTheDocument()
    await expect.element(page.getByText(told.text)).toBeVisible()
    await expect.poll(timeLeft).toMatch(/^(00:5\d:\d\d|01:00:00)$/)
  },
)

test('a long maintenance shows its end and the support lines, and continues after being offline', async () => {
  const text = 'The lamps are taken down one by one, cleaned, filled and hung again. '.repeat(7).trim()
  const rows = [row({ endsAt: inHours(30), title: 'Lamps out', text })]
  await renderAt('/maintain', {
    lang: 'en-US',
    isPhone: true,
    calls: { ...lines, getUserPatterns: closed, listMaintenance: { rows } },
  })
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.poll(timeLeft).toMatch(/^(29|30):\d\d:\d\d$/)
  await expect.element(page.getByText(t('site.maintain.moneyNote'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Lamp keeper' })).toBeVisible()
  await expectGood()
  setOnline(false)
  await expect.element(page.getByRole('status').getByText(t('site.maintain.offline'))).toBeVisible()
  setOnline(true)
  await expect.element(page.getByText(t('site.maintain.self'))).toBeVisible()
})

const ahead = () => page.getByRole('complementary', { name: t('site.announce.label') })
const close = () => ahead().getByRole('button', { name: t('site.announce.close') })

test('upcoming maintenance is announced on every page until dismissed', async () => {
  const rows = [
    row({ startsAt: inHours(49), title: 'Much later', isRunning: false }),
    row({ startsAt: inHours(2), endsAt: inHours(3), title: 'Lamps out', isRunning: false }),
  ]
  const visit = { boot: { announced: true }, calls: { listMaintenance: { rows } } }
  await renderAt('/vip', visit)
  await expect.element(ahead().getByText('Lamps out')).toBeVisible()
  await expectGood()
  await close().click()
  await expect.element(ahead()).not.toBeInTheDocument()
  // Like after a reload.
  await cleanup()
  await renderAt('/vip', visit)
  await expect.poll(() => sent('listMaintenance').length).toBe(2)
  await expect.element(ahead()).not.toBeInTheDocument()
})

test('a closed feature is announced', async () => {
  const rows = [row({ scope: 'FEATURE', subject: 'recharge' })]
  await renderAt('/vip', {
    lang: 'en-US',
    signedIn: true,
    boot: { announced: true },
    calls: { listMaintenance: { rows } },
  })
  const told = page.getByRole('complementary', { name: t('site.announce.running') })
  await expect.element(told.getByText(t('site.announce.feature.recharge'), { exact: false })).toBeVisible()
  await expectGood()
})

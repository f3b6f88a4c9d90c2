// When popups appear and what they contain. e2e/popup.test.ts tests that an operator's popup reaches a browser.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { dropStored } from '../../storage/stored.ts'
import { kinds } from '../../test/doors.ts'
import { type Answers, answer } from '../../test/network.ts'
import { renderAt } from '../../test/render.tsx'
import { expectGood, skipTo, t } from '../../test/screen.ts'

const short = '<p>The lamps are filled on <strong>Monday</strong>.</p>'
const cells = (tag: string, words: string[]) => words.map((word) => `<${tag}>${word}</${tag}>`).join('')
const table = `<table><caption>Opening hours</caption><tbody><tr>${cells('th', ['Hall', 'Opens', 'Closes', 'Tables', 'Limits', 'Tea', 'Music'])}</tr><tr>${cells('td', Array<string>(7).fill('20:00'))}</tr></tbody></table>`
const long = `<h3>Hours</h3>${table}${'<p>What is written here goes on for a while, so that it does not fit into a window.</p>'.repeat(20)}<p>Read <a href="/game?type=fishing">the games</a> or <a href="https://example.com/lamps">elsewhere</a>.</p>`

const popup = (
  messageTitle: string,
  messageContent = short,
  change: { actionLabel?: string; actionPath?: string } = {},
) => ({
  id: messageTitle,
  messageTitle,
  messageContent,
  sort: 0,
  init: true,
  actionLabel: '',
  actionPath: '',
  version: 1,
  ...change,
})
const shown = (...rows: ReturnType<typeof popup>[]): Answers => ({
  listHomePopups: { rows },
  getBooksState: { state: 'HELD', at: '2026-03-01T12:00:00Z', transfers: '4200' },
})

const popupOf = (name: string) => page.getByRole('dialog', { name })
const button = (key: string) => page.getByRole('button', { name: t(key) })
const expectNone = async () => {
  await vi.advanceTimersByTimeAsync(10_000)
  expect(page.getByRole('dialog').elements()).toEqual([])
}
/** Navigates by the header to another page and back home. */
const leaveAndReturn = async () => {
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).first()
  await link(t('site.nav.vip')).click()
  await expect.poll(() => location.pathname).toBe('/vip')
  await link(t('site.nav.home')).click()
  await expect.poll(() => location.pathname).toBe('/home/index')
}

// Fake timers, so that the tests need not wait for the delay of the popups.
const begin = () => vi.useFakeTimers({ shouldAdvanceTime: true })
afterEach(() => void vi.useRealTimers())

describe.each(kinds)('in $lang', (kind) => {
  test('popups wait in a queue, and what was read stays away', async () => {
    begin()
    const calls = shown(popup('First'), popup('A long evening', long), popup('Last'))
    await renderAt('/home/index', { ...kind, calls })
    await skipTo(popupOf('First'))
    await expect.element(page.getByText('1 / 3')).toBeVisible()
    await expectGood()
    await button('popup.next').click()
    const evening = popupOf('A long evening')
    const place = t('popup.place', { at: 2, all: 3, title: 'A long evening' })
    await expect.element(page.getByRole('status').filter({ hasText: place })).toBeInTheDocument()
    await expect.element(evening.getByRole('region', { name: 'Opening hours' })).toBeVisible()
    await expectGood()
    await expectScrollsInside(evening)
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(popupOf('Last')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    await expect.element(evening).toBeVisible()
    await button('popup.next').click()
    await button('popup.known').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    begin()
    if (!kind.isPhone) await leaveAndReturn()
    await expectNone()
  })
})

async function expectScrollsInside(dialog: Locator): Promise<void> {
  const article = dialog.getByRole('article').element() as HTMLElement
  article.focus()
  await userEvent.keyboard('{End}')
  await expect.poll(() => article.parentElement!.scrollTop).toBeGreaterThan(200)
  expect(document.scrollingElement!.scrollTop).toBe(0)
}

test('a popup is shown once: not in a later visit either, until it has changed', async () => {
  begin()
  await renderAt('/home/index', { calls: shown(popup('Lamp oil')) })
  await skipTo(popupOf('Lamp oil'))
  await userEvent.keyboard('{Escape}')
  await expect.element(popupOf('Lamp oil')).not.toBeInTheDocument()
  // A new tab is a new visit.
  dropStored('popups', 'session')
  begin()
  await leaveAndReturn()
  await expectNone()
})

test('links stay in the site or leave it without a way back', async () => {
  begin()
  const calls = shown(popup('A long evening', long, { actionLabel: 'To the VIP hall', actionPath: '/vip' }))
  await renderAt('/home/index', { calls })
  const evening = popupOf('A long evening')
  await skipTo(evening)
  await expect.element(evening.getByRole('button', { name: 'To the VIP hall' })).toBeVisible()
  const outward = evening.getByRole('link', { name: 'elsewhere' })
  await expect.element(outward).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect.element(outward).toHaveAttribute('target', '_blank')
  await evening.getByRole('link', { name: 'the games' }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/game?type=fishing')
  await expect.element(evening).not.toBeInTheDocument()
})

test('nobody is interrupted in a dialog, and the popup comes after it', async () => {
  begin()
  await renderAt('/home/index', { calls: shown(popup('Lamp oil')) })
  const login = page
    .getByRole('banner')
    .getByRole('button', { name: t('site.login') })
    .first()
  await login.click()
  await expect.element(page.getByRole('dialog', { name: t('session.login.title') })).toBeVisible()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await skipTo(popupOf('Lamp oil'))
  await userEvent.keyboard('{Escape}')
  // The focus returns to the button that opened the first dialog.
  await expect.element(login).toHaveFocus()
})

test('nobody is interrupted while typing', async () => {
  begin()
  await renderAt('/home/index', { calls: shown(popup('Lamp oil')) })
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  await expectNone()
  field.remove()
  await skipTo(popupOf('Lamp oil'))
})

test.each(['/game', '/vip', '/limit'])('none comes on %s', async (path) => {
  begin()
  answer('getIpArea', { prohibited: false, country: '' })
  answer('listLines', { rows: [] })
  await renderAt(path, { calls: shown(popup('Lamp oil')) })
  await expectNone()
})

// Each follows the text to click: the parser would move text after an unclosed svg or math element into that element,
// which is removed.
const hostile = [
  '<a id="root" class="dialog-veil" style="position:fixed;inset:0" href="javascript:alert(1)">go</a>',
  '<img src="https://evil.example/a.png" width="9" height="9" onerror="alert(1)"><img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg><script>alert(1)</script>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe><style>*{background:url(https://evil.example)}</style>',
  `${'<b>'.repeat(3000)}deep<img src=x onerror=alert(1)>`,
].map((html, number) => [number, `<p onclick="alert(1)">press me</p>${html}`] as const)

// Here the document has no CSP, which would block what the sanitizer lets through.
test.each(hostile)('hostile words do nothing, number %i', async (_number, html) => {
  const alerted = vi.spyOn(window, 'alert').mockImplementation(() => {})
  const fetched: string[] = []
  const watcher = new PerformanceObserver((list) => fetched.push(...list.getEntries().map(({ name }) => name)))
  watcher.observe({ type: 'resource' })
  begin()
  const title = '<img src=x onerror=alert(1)>'
  await renderAt('/home/index', { calls: shown(popup(title, html)) })
  await skipTo(popupOf(title))
  await popupOf(title).getByText('press me').click()
  const forbidden = 'script, style, svg, math, iframe, form, img, [href], [style], [id], [onclick]'
  const words = popupOf(title).getByRole('article').element()
  expect([...words.querySelectorAll(forbidden)].map(({ outerHTML }) => outerHTML)).toEqual([])
  // The error event of an image comes with a delay.
  await new Promise((done) => setTimeout(done, 100))
  watcher.disconnect()
  expect(fetched.filter((url) => url.includes('evil.example') || url.endsWith('/x'))).toEqual([])
  expect(alerted).not.toHaveBeenCalled()
  alerted.mockRestore()
})

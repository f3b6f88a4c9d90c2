// The profile page in its states. server/src/identity/account/save-profile.test.ts tests what is stored.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onDesktop, onPhone } from '../../../test/doors.ts'
import { answer, type Answers, lost, pending, refused, sent } from '../../../test/network.ts'
import { lin } from '../../../test/boot.ts'
import { renderAt } from '../../../test/render.tsx'
import { expectGood, t, tabTo } from '../../../test/screen.ts'
import { seeFailure, seeSkeleton, seeText, testStates } from '../../../test/states.ts'

const path = '/member/profile'
const getMailUrl = { url: 'mail.lamp.example/box' }
const calls: Answers = { getMailUrl }
const main = () => page.getByRole('main')
const nickname = () => main().getByRole('textbox', { name: t('profile.nickname') })
const qq = () => main().getByRole('textbox', { name: t('profile.qq') })
const birthday = () => main().getByLabelText(t('profile.birthday'))
const save = () => main().getByRole('button', { name: t('profile.save') })
const open = (kind: Parameters<typeof renderAt>[1] = {}) => renderAt(path, { signedIn: true, calls, ...kind })

afterEach(() => vi.restoreAllMocks())

testStates(calls, [
  { name: 'filled in', path, see: seeText('profile.nickname') },
  { name: 'without a mailbox', path, calls: { getMailUrl: refused('notFound') }, see: seeText('profile.account') },
  {
    name: 'its mailbox did not load',
    path,
    calls: { getMailUrl: refused('internal') },
    see: seeText('profile.mail.failed'),
  },
])

describe.each(onDesktop)('in $lang', (kind) => {
  test('it is loading', async () => {
    // The document brings the member; without it the page has to ask.
    await open({ ...kind, boot: { user: undefined } as never, calls: { ...calls, getUserInfo: pending } })
    await seeSkeleton()
    await expectGood()
  })
  test('long names fit', async () => {
    const member = {
      userName: 'linqinglinqingli',
      nickname: 'WWWWWWWWWWWWWWWW',
      qq: '123456789012',
      email: 'a***@a-very-long-host-of-mail-for-members.example.com',
      avatar: 'PLUM' as const,
    }
    const url = `https://${'long.'.repeat(12)}example/box`
    await open({ ...kind, member, calls: { ...calls, getMailUrl: { url } } })
    await expect.element(nickname()).toHaveValue(member.nickname)
    await expect.element(main().getByText(member.email)).toBeVisible()
    await expectGood()
  })
  test('it did not load', async () => {
    await open({ ...kind, boot: { user: undefined } as never, calls: { ...calls, getUserInfo: refused('internal') } })
    await seeFailure()
    await expectGood()
  })
})

describe.each(onPhone)('in $lang', (kind) => {
  test('nickname, QQ and avatar are saved together, and the header shows them', async () => {
    await open({ ...kind, member: { nickname: 'Old lamp' } })
    const saved = { nickname: '灯下 Lin', qq: '10001', avatar: 'PLUM' }
    answer('saveProfile', {})
    answer('getUserInfo', { ...lin, ...saved })
    const picture = () => document.querySelector('.avatar svg')?.innerHTML
    const before = picture()
    await main()
      .getByRole('radio', { name: t('profile.avatar.PLUM') })
      .click()
    await nickname().fill(` ${saved.nickname} `)
    await qq().fill(saved.qq)
    await save().click()
    await expect.element(page.getByText(t('profile.saved'))).toBeVisible()
    expect(sent('saveProfile')).toEqual([saved])
    await expect.poll(picture).not.toBe(before)
    await expect.poll(() => document.querySelector('.avatar-name')?.textContent).toBe(saved.nickname)
    await expect.element(nickname()).toHaveValue(saved.nickname)
    await expectGood()
  })

  test.each([
    ['nickname', '', 'profile.nickname.empty'],
    ['nickname', '一二三四五六七八九十一二三四五六七', 'profile.nickname.wrong'],
    ['nickname', '灯\u202e下', 'profile.nickname.wrong'],
    ['qq', '', 'session.empty'],
    ['qq', '12ab', 'session.qqWrong'],
  ] as const)('%s as %j is refused at its field', async (field, typed, message) => {
    await open({ ...kind, member: { qq: '10001', nickname: 'Lin' } })
    const box = field === 'nickname' ? nickname() : qq()
    await box.fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(box).toHaveAccessibleDescription(t(message))
    await expect.element(box).toHaveFocus()
    expect(sent('saveProfile')).toEqual([])
    await expectGood()
  })

  test('a birthday is saved once, and cannot be changed then', async () => {
    await open(kind)
    await expect.element(birthday()).toHaveAccessibleDescription(t('profile.birthday.note'))
    answer('saveProfile', {})
    answer('getUserInfo', { ...lin, birthday: '1990-03-03' })
    await birthday().fill('1990-03-03')
    await save().click()
    await expect.element(page.getByText(t('profile.saved'))).toBeVisible()
    expect(sent('saveProfile')).toEqual([{ birthday: '1990-03-03' }])
    await expect.element(birthday()).toBeDisabled()
    await expect.element(birthday()).toHaveAccessibleDescription(t('profile.birthday.kept'))
    await expectGood()
  })

  test('a birthday of a child is refused at its field', async () => {
    await open(kind)
    const child = `${new Date().getFullYear() - 10}-01-01`
    await birthday().fill(child)
    await save().click()
    await expect.element(birthday()).toHaveAccessibleDescription(t('profile.birthday.wrong'))
    await expect.element(birthday()).toHaveFocus()
    expect(sent('saveProfile')).toEqual([])
    await expectGood()
  })

  test('a birthday that another page has saved since is said at its field', async () => {
    await open(kind)
    answer('saveProfile', refused('birthdaySet'))
    await birthday().fill('1990-03-03')
    await save().click()
    await expect.element(birthday()).toHaveAccessibleDescription(t('errors.birthdaySet'))
    await expectGood()
  })

  test.each([
    ['nicknameWrong', 'nickname'],
    ['qqFormatWrong', 'qq'],
  ] as const)("the server's %s is shown at the field, and what was typed stays", async (error, field) => {
    await open(kind)
    answer('saveProfile', refused(error))
    await nickname().fill('Lamp')
    await qq().fill('10001')
    await save().click()
    const box = field === 'nickname' ? nickname() : qq()
    await expect.element(box).toHaveAccessibleDescription(t(`errors.${error}`))
    await expect.element(box).toHaveFocus()
    await expect.element(nickname()).toHaveValue('Lamp')
    await expectGood()
  })
})

test('without a network the form says so, and the same press works later', async () => {
  await open()
  answer('saveProfile', lost, {})
  await nickname().fill('Lamp')
  await save().click()
  await expect.element(main().getByText(t('site.network.failed'))).toBeVisible()
  answer('getUserInfo', { ...lin, nickname: 'Lamp' })
  await save().click()
  await expect.element(page.getByText(t('profile.saved'))).toBeVisible()
})

test('a family emoji counts as one of the sixteen characters', async () => {
  await open()
  await nickname().fill('\u{1f468}\u200d\u{1f469}\u200d\u{1f467}一二三四五六七八九十一二三四五')
  await expect.element(main().getByText(t('profile.nickname.count', { count: 16, limit: 16 }))).toBeVisible()
})

test('the keyboard reaches and changes everything', async () => {
  await open({ member: { avatar: 'MOON' } })
  const radio = (design: string) => main().getByRole('radio', { name: t(`profile.avatar.${design}`) })
  await tabTo(radio('MOON'))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(radio('LANTERN')).toBeChecked()
  await tabTo(nickname())
  await tabTo(qq())
  answer('saveProfile', {})
  await tabTo(save())
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent('saveProfile')).toEqual([{ avatar: 'LANTERN' }])
})

test.each([
  ['mail.lamp.example/box', 'https://mail.lamp.example/box'],
  ['http://mail.lamp.example/', 'http://mail.lamp.example/'],
])('the mailbox %s opens in a new window that knows nothing of this one', async (url, href) => {
  await open({ calls: { ...calls, getMailUrl: { url } } })
  const link = main().getByRole('link', { name: new RegExp(t('profile.mail')) })
  await expect.element(link).toHaveAttribute('href', href)
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test.each(['javascript://%0aalert(1)', 'data://text/html', ''])('the address %j is no link', async (url) => {
  await open({ calls: { ...calls, getMailUrl: { url } } })
  await expect.poll(() => sent('getMailUrl').length).toBe(1)
  await expect.element(main().getByRole('link', { name: new RegExp(t('profile.mail')) })).not.toBeInTheDocument()
})

test('a visitor is asked to log in', async () => {
  await renderAt(path, { calls })
  await expect.element(page.getByRole('dialog', { name: t('session.login.title') })).toBeVisible()
  expect([...sent('getMailUrl'), ...sent('getUserInfo')]).toEqual([])
})

test('the account menu and the account page lead to it', async () => {
  await renderAt('/vip', { signedIn: true, calls })
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('site.menu.account') })
    .click()
  await page.getByRole('link', { name: t('site.menu.profile') }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: t('profile.title') })).toBeVisible()
})

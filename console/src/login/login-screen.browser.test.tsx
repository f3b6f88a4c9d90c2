import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, answerAll, pending, refused, sent } from '../test/network.ts'
import { keeper, renderAt } from '../test/render.tsx'
import { expectGood, kinds, t } from '../test/screen.ts'

const field = (name: string) => page.getByLabelText(t(name), { exact: true })
const button = (name: string) => page.getByRole('button', { name: t(name), exact: true })

async function passPassword(): Promise<void> {
  await field('login.name').fill('keeper')
  await field('login.password').fill('Bright2026')
  await button('login.next').click()
}

describe.each(kinds)('in $lang', (kind) => {
  test('a wrong password is said, and the form stays', async () => {
    await renderAt('/', { ...kind, operator: null, calls: { loginOperator: refused('loginRefused') } })
    await passPassword()
    await expect.element(page.getByText('loginRefused', { exact: false })).toBeVisible()
    await expect.element(field('login.name')).toHaveValue('keeper')
    await expectGood()
  })

  test('the first login shows the key of the app, then the backup codes, then the console', async () => {
    await renderAt('/own', {
      ...kind,
      operator: null,
      calls: {
        loginOperator: { token: '', secondFactors: [] },
        beginOperatorTotp: { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP' },
        checkOperatorTotp: { token: '', backupCodes: ['aaaa-1111', 'bbbb-2222'], backupCodesLeft: 2 },
        listOperatorSessions: { rows: [] },
      },
    })
    await passPassword()
    await expect.element(page.getByText('ABCD EFGH IJKL MNOP')).toBeVisible()
    await expectGood()
    await field('login.code.first').fill('123 456')
    await button('login.enter').click()
    await expect.element(page.getByText('bbbb-2222')).toBeVisible()
    expect(sent('checkOperatorTotp')).toEqual([{ code: '123456' }])
    await expect.element(button('login.codes.on')).toBeDisabled()
    await page.getByRole('checkbox', { name: t('login.codes.kept') }).click()
    answer('getOperator', keeper)
    await button('login.codes.on').click()
    await expect.element(page.getByRole('heading', { level: 1, name: t('own.title') })).toBeVisible()
  })
})

test('a wrong code empties the field; when the first step is over, the login begins again', async () => {
  await renderAt('/', { operator: null, calls: { loginOperator: { token: '', secondFactors: ['TOTP'] } } })
  answer('checkOperatorTotp', refused('codeWrong'), refused('operatorRequired'))
  await passPassword()
  await field('login.code').fill('000000')
  await button('login.enter').click()
  await expect.element(page.getByText('codeWrong', { exact: false })).toBeVisible()
  await expect.element(field('login.code')).toHaveValue('')
  await field('login.code').fill('000000')
  await button('login.enter').click()
  await expect.element(field('login.name')).toBeVisible()
})

test('a session that ends in the middle of work leads to the login, which says so', async () => {
  answerAll({ listOperatorSessions: refused('operatorRequired') })
  await renderAt('/own')
  await expect.element(page.getByText(t('login.ended'))).toBeVisible()
})

test('the second step is asked once, also by a double click', async () => {
  await renderAt('/', { operator: null, calls: { loginOperator: pending } })
  await field('login.name').fill('keeper')
  await field('login.password').fill('Bright2026')
  await button('login.next').dblClick()
  expect(sent('loginOperator')).toHaveLength(1)
})

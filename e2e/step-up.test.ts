import type { Locator } from '@playwright/test'
import { fieldOf, newestCode, password, sendCode, wrongFor } from './support/identity.ts'
import type { Visitor } from './support/visitor.ts'
import { addressInChina, from, type Person, person } from './support/people.ts'
import { expect, expectGoodDialog, type Open, test } from './support/screen.ts'
import { stepUpByCode, stepUpDialog } from './support/step-up.ts'
import type { Lang } from './support/texts.ts'

test('with nothing bound, the password proves who is there', async ({ open }) => {
  const member = await person({ phone: false })
  const visitor = await openCentre(open, member, 'en-US', true)
  const { t } = visitor
  await beginTotp(visitor)
  const proof = await stepUpDialog(visitor)
  await expect(proof).toContainText(t('security.stepUp.note'))
  await expect(proof.getByLabel(t('security.stepUp.method'), { exact: true })).toHaveCount(0)
  await expectGoodDialog(visitor)
  const field = proof.getByLabel(t('security.password'), { exact: true })
  await submit(visitor, proof)
  await expect(field).toHaveAccessibleDescription(t('session.login.passwordEmpty'))
  await field.fill('Wrong2026')
  await submit(visitor, proof)
  await expect(field).toHaveAccessibleDescription(t('loginRefused'))
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await field.fill(password)
  await submit(visitor, proof)
  await expect(proof).toBeHidden()
  await expect(qrCode(visitor)).toBeVisible()
})

test('with a phone and an email, either proves it and the password does not', async ({ open }) => {
  const member = await person({ email: true })
  const visitor = await openCentre(open, member, 'zh-CN', false)
  const { t } = visitor
  await beginTotp(visitor)
  const proof = await stepUpDialog(visitor)
  const method = proof.getByLabel(t('security.stepUp.method'), { exact: true })
  await expect(method.getByRole('option')).toHaveText([
    t('security.stepUp.method.PHONE'),
    t('security.stepUp.method.EMAIL'),
  ])
  await method.selectOption('EMAIL')
  const field = fieldOf(visitor, proof, 'session.code.email')
  await expect(field).toHaveAccessibleDescription(t('session.code.sentTo', { target: 'm***@mail.example' }))
  await expectGoodDialog(visitor)
  const asked = new Date()
  await sendCode(visitor, proof)
  const right = await newestCode(member.email, asked)
  await field.fill(wrongFor(right))
  await submit(visitor, proof)
  await expect(field).toHaveAccessibleDescription(t('codeWrong'))
  await field.fill(right)
  await submit(visitor, proof)
  await expect(proof).toBeHidden()
  await expect(qrCode(visitor)).toBeVisible()
})

test('closing the proof leaves the action undone and open, and it can be tried again', async ({ open }) => {
  const member = await person()
  const visitor = await openCentre(open, member, 'zh-CN', false)
  const { page } = visitor
  await beginTotp(visitor)
  const proof = await stepUpDialog(visitor)
  await page.keyboard.press('Escape')
  await expect(proof).toBeHidden()
  await expect(task(visitor)).toBeVisible()
  await expect(qrCode(visitor)).toHaveCount(0)
  await expect(task(visitor).getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await task(visitor)
    .getByRole('button', { name: visitor.t('security.totp.begin') })
    .click()
  await stepUpByCode(visitor, member)
  await expect(qrCode(visitor)).toBeVisible()

  // The recent step-up is still valid.
  await page.keyboard.press('Escape')
  await beginTotp(visitor)
  await expect(qrCode(visitor)).toBeVisible()
})

async function openCentre(open: Open, member: Person, lang: Lang, isPhone: boolean): Promise<Visitor> {
  const more = { ...from(addressInChina()), storageState: member.cookies }
  return await open({ lang, isPhone, path: '/member/security', more })
}

async function beginTotp(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await page
    .getByRole('main')
    .getByRole('button', { name: t('security.totp.add'), exact: true })
    .click()
  await task(visitor)
    .getByRole('button', { name: t('security.totp.begin') })
    .click()
}

function task({ page, t }: Visitor): Locator {
  return page.getByRole('dialog', { name: t('security.task.totp'), exact: true })
}

function qrCode(visitor: Visitor): Locator {
  return task(visitor).getByRole('img', { name: visitor.t('security.totp.qr') })
}

async function submit({ t }: Visitor, proof: Locator): Promise<void> {
  await proof.getByRole('button', { name: t('security.stepUp.submit'), exact: true }).click()
}

import { expect, test } from '@playwright/test'
import { generate } from 'otplib'
import {
  expectAccessible,
  expectMember,
  freshPhone,
  newestCode,
  openDoor,
  registerByPhone,
  sendCode,
} from './support/identity.ts'
import { freshName, password, visit, type Visitor } from './support/member.ts'
import type { Lang } from './support/texts.ts'

const wide = { viewport: { width: 1280, height: 900 } }

/** Proves by a code to the bound phone, which is what a member with a phone is asked for. */
async function stepUp(visitor: Visitor, phone: string): Promise<void> {
  const { page, t } = visitor
  const proof = page.getByRole('dialog', { name: t('security.stepUp.title') })
  await expect(proof.getByLabel(t('session.code.sms'), { exact: true })).toBeVisible()
  await expectAccessible(visitor)
  const asked = new Date()
  await sendCode(visitor, proof)
  await proof.getByLabel(t('session.code.sms'), { exact: true }).fill(await newestCode(`+86${phone}`, asked))
  await proof.getByRole('button', { name: t('security.stepUp.submit'), exact: true }).click()
  await expect(proof).toBeHidden()
}

for (const lang of ['zh-CN', 'en-US'] satisfies Lang[]) {
  test(`the security centre switches every guard on, in ${lang}`, async ({ browser }) => {
    test.setTimeout(150_000)
    const userName = freshName()
    const context = await browser.newContext(wide)
    const visitor = await visit(await context.newPage(), lang)
    const { page, t } = visitor
    const phone = freshPhone()
    await registerByPhone(visitor, userName, phone)
    const main = page.getByRole('main')
    await page.goto('/member/account')
    await main.getByRole('link', { name: new RegExp(t('account.security')) }).click()
    await expect(main.getByRole('heading', { name: t('security.title') })).toBeVisible()
    await expectAccessible(visitor)

    // The fund password; the account has a phone, so it is proved first and the call is repeated by itself.
    await main
      .getByRole('button', { name: t('security.fund.set'), exact: true })
      .last()
      .click()
    let dialog = page.getByRole('dialog', { name: t('security.task.fundSet') })
    await dialog.getByLabel(t('security.fund.password'), { exact: true }).fill('258014')
    await dialog.getByLabel(t('security.fund.confirm'), { exact: true }).fill('258014')
    await dialog.getByRole('button', { name: t('security.save'), exact: true }).click()
    await stepUp(visitor, phone)
    await expect(main.getByText(t('security.fund.on'))).toBeVisible()

    // An authenticator app; the step-up of a moment ago still holds.
    await main.getByRole('button', { name: t('security.totp.add'), exact: true }).click()
    dialog = page.getByRole('dialog', { name: t('security.task.totp') })
    await dialog.getByRole('button', { name: t('security.totp.begin') }).click()
    await expect(dialog.getByRole('img', { name: t('security.totp.qr') })).toBeVisible()
    await expectAccessible(visitor)
    const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '')
    await dialog.getByLabel(t('session.factor.code'), { exact: true }).fill(await generate({ secret }))
    await dialog.getByRole('button', { name: t('security.totp.confirm') }).click()
    await expect(main.getByText(t('security.totp.on'), { exact: true })).toBeVisible()

    // A passkey of a real browser, made by the browser's own virtual authenticator.
    const devtools = await context.newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await main.getByRole('button', { name: t('security.passkey.add'), exact: true }).click()
    dialog = page.getByRole('dialog', { name: t('security.task.passkey') })
    await dialog.getByLabel(t('security.passkey.name'), { exact: true }).fill('Lamp')
    await dialog.getByRole('button', { name: t('security.passkey.begin') }).click()
    await expect(main.getByText('Lamp', { exact: true })).toBeVisible()

    // The next login asks for a factor, and the passkey passes it.
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('site.menu.account') })
      .click()
    await page
      .getByRole('button', { name: t('site.menu.logout') })
      .first()
      .click()
    await page
      .getByRole('dialog', { name: t('session.logout.title') })
      .getByRole('button', { name: t('session.logout.confirm') })
      .click()
    const login = await openDoor(visitor, 'login')
    await login.getByLabel(t('session.account'), { exact: true }).fill(userName)
    await login.getByLabel(t('session.password'), { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    const factor = page.getByRole('dialog', { name: t('session.factor.title') })
    await expect(factor).toBeVisible()
    await expectAccessible(visitor)
    await factor.getByRole('button', { name: t('session.passkey.use') }).click()
    await expectMember(visitor)

    await page.goto('/member/devices')
    await expect(main.getByText(t('security.device.current'))).toBeVisible()
    await expect(main.getByText(t('security.login.PASSED')).first()).toBeVisible()
    await expectAccessible(visitor)
    await context.close()
  })
}

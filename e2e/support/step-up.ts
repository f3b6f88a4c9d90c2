// The step-up dialog and its proofs.
import type { CDPSession, Locator } from '@playwright/test'
import { expect } from '@playwright/test'
import { fieldOf, newestCode, sendCode } from './identity.ts'
import type { Visitor } from './visitor.ts'
import type { Person } from './people.ts'
import { select } from './site.ts'

/** Waits for the open dialog and returns it. */
export async function stepUpDialog({ page, t }: Visitor): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: t('security.stepUp.title'), exact: true })
  await expect(dialog.getByRole('button', { name: t('security.stepUp.submit'), exact: true })).toBeVisible()
  return dialog
}

/** Steps up by a code to the bound phone or email; ends when the dialog is closed. */
export async function stepUpByCode(
  visitor: Visitor,
  member: Pick<Person, 'phone' | 'email'>,
  way: 'PHONE' | 'EMAIL' = 'PHONE',
): Promise<void> {
  const { t } = visitor
  const dialog = await stepUpDialog(visitor)
  const choice = dialog.getByLabel(t('security.stepUp.method'), { exact: true })
  if (await choice.isVisible()) await choice.selectOption(way)
  const asked = new Date()
  await sendCode(visitor, dialog)
  const target = way === 'PHONE' ? `+86${member.phone}` : member.email
  const field = fieldOf(visitor, dialog, way === 'PHONE' ? 'session.code.sms' : 'session.code.email')
  await field.fill(await newestCode(target, asked))
  await expect(dialog).toBeHidden()
}

/** Expires the step-up, as after ten minutes. */
export async function forgetStepUp({ userName }: Person): Promise<void> {
  await select(
    `update session set step_up_until = null where member_id = (select id from member where user_name = $1)`,
    [userName],
  )
}

/** Adds a virtual authenticator to the browser; the returned function sets whether it verifies the user. */
export async function addAuthenticator({ page }: Visitor): Promise<(verifies: boolean) => Promise<void>> {
  // This authenticator answers an offer in the account field by itself, as soon as the login opens.
  const offerNothing = () => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  }
  await page.addInitScript(offerNothing)
  await page.evaluate(offerNothing)
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async (isUserVerified) => {
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  }
}

// The doors of an account, its security centre and its devices, each in the states that have to be looked at.
import type { Page } from '@playwright/test'
import { demoMember, signedInCookies } from '../support/demo.ts'
import { solveCaptcha } from '../support/site.ts'
import type { Say } from '../support/texts.ts'
import { failing, reload, waiting } from './faults.ts'
import { bare, guarded, history, policy, type Guards, setGuards, stranger } from './identity-states.ts'
import { type Prepare, type Shot, shotAt } from './shot.ts'

const visitor = (name: string, prepare: Prepare, tidy?: Shot['tidy']): Shot =>
  shotAt(name, '/home/index', false, prepare, tidy)

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true }).first().click()

const say = (page: Page, label: string, text: string): Promise<void> =>
  page.getByRole('dialog').last().getByRole('textbox', { name: label, exact: true }).fill(text)

const openLogin: Prepare = async (page, t) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('site.login') })
    .first()
    .click()
  await page.getByRole('dialog', { name: t('session.login.title') }).waitFor()
}

const onTab =
  (way: 'PHONE' | 'EMAIL'): Prepare =>
  async (page, t) => {
    await openLogin(page, t)
    await page.getByRole('tab', { name: t(`session.login.way.${way}`) }).click()
  }

const openRegister: Prepare = async (page, t) => {
  await openLogin(page, t)
  await press(page, t('session.login.toRegister'))
  await page.getByRole('dialog', { name: t('session.register.title') }).waitFor()
  await page.getByRole('img', { name: t('session.captcha.picture') }).waitFor()
}

const openRecover: Prepare = async (page, t) => {
  await openLogin(page, t)
  await press(page, t('session.login.toRecover'))
  await page.getByRole('img', { name: t('session.captcha.picture') }).waitFor()
}

const openAreaCodes: Prepare = async (page, t) => {
  await onTab('PHONE')(page, t)
  await press(page, t('session.areaCode.choose', { code: '+86' }))
  await page.getByRole('combobox').waitFor()
}

const logIn = async (page: Page, t: Say, userName: string, password: string): Promise<void> => {
  await openLogin(page, t)
  await page.getByLabel(t('session.account'), { exact: true }).fill(userName)
  await page.getByLabel(t('session.password'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** A login of a member that stops at one of its steps. */
const step = (name: string, guards: Guards, title: string, more?: Prepare): Shot =>
  visitor(
    name,
    async (page, t) => {
      await stranger(guards)
      if (title === 'session.name.title') await page.setExtraHTTPHeaders({ 'x-forwarded-for': '8.8.8.8' })
      await logIn(page, t, 'suwan', 'Suwan2026')
      await page.getByRole('dialog', { name: t(title) }).waitFor()
      await more?.(page, t)
    },
    () => setGuards('suwan', bare),
  )

const askForCode: Prepare = async (page, t) => {
  await onTab('PHONE')(page, t)
  await say(page, t('session.phone'), `139${String(Date.now()).slice(-8)}`)
  await press(page, t('session.code.send'))
  await page.getByRole('dialog', { name: t('session.captcha.title') }).waitFor()
}

const recoverSecondStep =
  (guards: Guards): Prepare =>
  async (page, t) => {
    await setGuards('suwan', guards)
    await openRecover(page, t)
    await say(page, t('session.account'), 'suwan')
    await say(page, t('session.captcha'), await solveCaptcha())
    await press(page, t('session.recover.next'))
    await page.locator('.steps li:nth-child(2)[aria-current]').waitFor()
  }

const doors: readonly Shot[] = [
  visitor('login-phone', onTab('PHONE')),
  visitor('login-email', onTab('EMAIL')),
  visitor('login-errors', async (page, t) => {
    await openLogin(page, t)
    await press(page, t('session.login.submit'))
  }),
  visitor(
    'login-captcha',
    async (page, t) => {
      await policy({ alarmAfterFailures: 0 })
      await openLogin(page, t)
      await page.getByRole('img', { name: t('session.captcha.picture') }).waitFor()
      await page.getByLabel(t('session.account'), { exact: true }).fill('linqing')
      await page.getByLabel(t('session.password'), { exact: true }).fill('Wrong2026')
      await say(page, t('session.captcha'), await solveCaptcha())
      await page.keyboard.press('Enter')
      await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    },
    () => policy({}),
  ),
  visitor('login-busy', async (page, t) => {
    await page.route('**/api/login_login', () => {})
    await logIn(page, t, 'linqing', 'Lin12345')
  }),
  visitor('login-offline', async (page, t) => {
    await openLogin(page, t)
    await page.context().setOffline(true)
    await page.getByLabel(t('session.account'), { exact: true }).fill('linqing')
    await page.getByLabel(t('session.password'), { exact: true }).fill('Lin12345')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('alert').filter({ hasText: /./ }).waitFor()
  }),
  visitor('area-code', openAreaCodes),
  visitor('area-code-search', async (page, t) => {
    await openAreaCodes(page, t)
    await page.getByRole('combobox').fill('is')
  }),
  visitor('area-code-none', async (page, t) => {
    await openAreaCodes(page, t)
    await page.getByRole('combobox').fill('zzz')
  }),
  visitor(
    'captcha-image',
    async (page, t) => {
      await policy({ captchaForEveryCode: true })
      await askForCode(page, t)
      await page.getByRole('img', { name: t('session.captcha.picture') }).waitFor()
    },
    () => policy({}),
  ),
  visitor(
    'captcha-slider',
    async (page, t) => {
      await policy({ captchaForEveryCode: true, captchaProvider: 'SLIDER' })
      await askForCode(page, t)
      await page.getByRole('img', { name: t('session.slider.picture') }).waitFor()
    },
    () => policy({}),
  ),
  visitor(
    'register-slider',
    async (page, t) => {
      await policy({ captchaProvider: 'SLIDER', isInvite: true })
      await openLogin(page, t)
      await press(page, t('session.login.toRegister'))
      await page.getByRole('button', { name: t('session.captcha.begin') }).waitFor()
    },
    () => policy({}),
  ),
  visitor('register-email', async (page, t) => {
    await openRegister(page, t)
    await page.getByLabel(t('session.register.way'), { exact: true }).selectOption('EMAIL')
  }),
  visitor('register-errors', async (page, t) => {
    await openRegister(page, t)
    await press(page, t('session.register.submit'))
  }),
  visitor('register-failed', async (page, t) => {
    await page.route(/reg-opts|captcha-opts/, (route) => route.abort())
    await openLogin(page, t)
    await press(page, t('session.login.toRegister'))
    await page.getByRole('button', { name: t('session.captcha.retry') }).waitFor()
  }),
  visitor('area-code-failed', async (page, t) => {
    // A site that does not answer either is no reason to load the page anew.
    await page.route('**', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()))
    await page.route(/place-list/, (route) => route.abort())
    await onTab('PHONE')(page, t)
    await press(page, t('session.areaCode.choose', { code: '+86' }))
    await page.getByRole('button', { name: t('session.captcha.retry') }).waitFor()
  }),
  visitor('agreement', async (page, t) => {
    await openRegister(page, t)
    await press(page, new RegExp(t('agreement.link')))
    await page.getByRole('article').waitFor()
  }),
  step('device-choice', guarded, 'session.device.title'),
  step('device-sent', { ...bare, phone: guarded.phone }, 'session.device.title', async (page, t) => {
    await press(page, t('session.code.send'))
    await page.getByRole('button', { name: new RegExp(t('session.code.again', { seconds: '\\d+' })) }).waitFor()
  }),
  {
    ...step('device-none', bare, 'session.device.title'),
    prepare: async (page, lang) => {
      await policy({ deviceStepUnbound: true })
      await step('', bare, 'session.device.title').prepare?.(page, lang)
    },
    tidy: () => policy({}),
  },
  step('factor', { ...guarded, hasTotp: true, passkeys: ['MacBook Pro'] }, 'session.factor.title'),
  step('factor-passkey', { ...guarded, passkeys: ['MacBook Pro'] }, 'session.factor.title'),
  step('real-name', { ...bare, realName: guarded.realName }, 'session.name.title'),
  visitor('recover', openRecover),
  visitor('recover-password', recoverSecondStep(guarded), () => setGuards('suwan', bare)),
  visitor('recover-none', recoverSecondStep(bare)),
]

/** A member's screen with the account guarded in some way, and a dialog opened on it. */
const secured = (name: string, guards: Guards, button?: string, more?: Prepare, path = '/member/security'): Shot =>
  shotAt(
    name,
    path,
    true,
    async (page, t) => {
      await setGuards('linqing', guards)
      await history('linqing')
      await reload(page)
      await page.getByRole('main').locator('.card .row, article').first().waitFor()
      if (button) {
        await page
          .getByRole('main')
          .getByRole('button', { name: t(button), exact: true })
          .last()
          .click()
        await page.getByRole('dialog').waitFor()
      }
      await more?.(page, t)
    },
    () => setGuards('linqing', bare),
  )

const askProof: Prepare = async (page, t) => {
  await press(page, t('security.totp.begin'))
  await page.getByRole('dialog', { name: t('security.stepUp.title') }).waitFor()
}

const full: Guards = { ...guarded, hasFundPassword: true, hasTotp: true, passkeys: ['MacBook Pro', 'iPhone 17'] }

const inside: readonly Shot[] = [
  secured('security', bare),
  secured('security-full', full),
  waiting('security-loading', '/member/security', 'getSecureStatus|operatorViews'),
  failing('security-failed', '/member/security', 'getSecureStatus'),
  secured('task-password', bare, 'security.password.change'),
  secured('task-password-errors', bare, 'security.password.change', (page, t) => press(page, t('security.save'))),
  secured('task-fund', full, 'security.fund.change'),
  secured('task-phone', bare, 'security.phone.bind'),
  secured('task-phone-replace', full, 'security.phone.replace'),
  secured('task-email', bare, 'security.email.bind'),
  secured('task-name', bare, 'security.realName.fill'),
  secured('task-totp', bare, 'security.totp.add'),
  secured('task-totp-secret', bare, 'security.totp.add', async (page, t) => {
    await askProof(page, t)
    await page.getByRole('dialog').last().getByLabel(t('security.password'), { exact: true }).fill('Lin12345')
    await press(page, t('security.stepUp.submit'))
    await page.getByRole('img', { name: t('security.totp.qr') }).waitFor()
  }),
  secured('task-totp-off', full, 'security.totp.remove'),
  secured('task-passkey', bare, 'security.passkey.add'),
  secured('step-up-password', bare, 'security.totp.add', askProof),
  secured('step-up', { ...guarded }, 'security.totp.add', askProof),
  secured('step-up-passkey', { ...guarded, passkeys: ['MacBook Pro'] }, 'security.totp.add', askProof),
  secured('devices', guarded, undefined, undefined, '/member/devices'),
  waiting('devices-loading', '/member/devices', 'device_list|record_logins'),
  failing('devices-failed', '/member/devices', 'device_list|record_logins'),
  secured(
    'device-remove',
    guarded,
    undefined,
    async (page, t) => {
      const words = t('security.device.removeNamed', { name: '' }).trim()
      await page.getByRole('button', { name: words }).first().click()
      await page.getByRole('dialog').waitFor()
    },
    '/member/devices',
  ),
  shotAt('logout', '/member/account', true, async (page, t) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: t('site.menu.logout') })
      .click()
    await page.getByRole('dialog').waitFor()
  }),
  { name: 'outbox', path: '/outbox', signedIn: false },
]

/** The member's own session is ended here, so this one stands last. */
const offline = shotAt('offline', '/member/security', true, async (page, t) => {
  await signedInCookies(demoMember.userName, demoMember.password)
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(t('security.devices')) })
    .click()
  await page.getByRole('dialog', { name: t('session.offline.title') }).waitFor()
})

export const identityShots: readonly Shot[] = [...doors, ...inside, offline]

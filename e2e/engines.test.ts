// Ten journeys of money in WebKit, Safari's kin, and in Firefox, where they are installed (scripts/test/engines.ts).
// WebKit runs in the process locale C, which has no language.
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { findEngines } from '../scripts/test/engines.ts'
import { Actor } from './support/actor.ts'
import type { Engine } from './support/engine.ts'
import { startFirefox } from './support/firefox-engine.ts'
import { password } from './support/identity.ts'
import { betsOf, entriesOf, ledgerOf, ordersOf } from './support/ledger.ts'
import { type Person, person } from './support/people.ts'
import { askTurnover, restorePolicy } from './support/policy.ts'
import { expect, test } from './support/screen.ts'
import { bindBankAsRows, depositAsRows } from './support/signed-in.ts'
import { moveByHand, select } from './support/site.ts'
import { sandboxTextsOf, textsOf } from './support/texts.ts'
import { startWebKit } from './support/webkit-engine.ts'

const { webkit, firefox } = findEngines()
const engines = [
  ...(webkit ? [{ name: 'WebKit', start: () => startWebKit(webkit, 'C') }] : []),
  ...(firefox ? [{ name: 'Firefox', start: () => startFirefox(firefox) }] : []),
]

type Journey = { readonly name: string; go(visit: Visit): Promise<void> }
type Visit = { readonly actor: Actor; readonly member: Person }

const t = textsOf('zh-CN')
const slot = sandboxTextsOf('zh-CN', 'longteng')

// One visitor makes them one after the other, as one sitting of a member.
const journeys: readonly Journey[] = [
  {
    name: 'the home page opens',
    async go({ actor }) {
      await actor.open('/home/index')
      await actor.sees('button', t('site.login'))
    },
  },
  {
    name: 'a member logs in',
    async go({ actor, member }) {
      await actor.press('button', t('site.login'))
      await actor.fill(t('session.account'), member.userName)
      await actor.fill(t('session.password'), password)
      await actor.press('button', t('session.login.submit'))
      await actor.sees('button', t('site.menu.account'))
    },
  },
  {
    name: 'the wallet shows the balance',
    async go({ actor }) {
      await actor.open('/member/wallet')
      await actor.sees('heading', t('wallet.title'))
      await actor.reads('5,800.00')
    },
  },
  {
    name: 'the recharge page opens',
    async go({ actor }) {
      await actor.open('/member/recharge')
      await actor.fill(t('cashier.recharge.amount'), '500')
      await actor.waitsFor('button', `${t('cashier.recharge.payAmount', { amount: '' }).trim()}\u2026`)
    },
  },
  {
    name: 'money is moved to a platform',
    async go({ actor, member }) {
      await actor.open('/member/transfer')
      await actor.fill(t('platform.transfer.amount'), '300')
      await actor.press('button', t('platform.transfer.submit.IN'))
      await actor.reads(t('platform.transfer.DONE.IN', { platform: await platformName() }))
      expect(await ledgerOf(member.userName)).toMatchObject({ WALLET: '5500.00', 'PLATFORM:yunque': '300.00' })
    },
  },
  {
    name: 'a game opens and a bet is played',
    async go({ actor, member }) {
      await actor.open('/game/play/yunque/longteng')
      await actor.press('button', slot('spin'), { isInFrame: true })
      await expect.poll(async () => (await betsOf(member.userName)).length, { timeout: 20_000 }).toBe(1)
    },
  },
  {
    name: 'the money comes back from the platform',
    async go({ actor, member }) {
      await actor.press('button', t('game.play.leave'))
      await actor.open('/member/wallet')
      await actor.press('button', t('wallet.recycle.all'))
      const held = async () => (await ledgerOf(member.userName))['PLATFORM:yunque']
      await expect.poll(held, { timeout: 20_000 }).toBe('0.00')
      const [bet] = await betsOf(member.userName)
      const { WALLET } = await ledgerOf(member.userName)
      expect(Number(WALLET)).toBeCloseTo(5_800 + Number(bet?.net))
    },
  },
  {
    name: 'a withdrawal is proved, and says why it is held',
    async go({ actor, member }) {
      await actor.open('/member/withdraw')
      await actor.fill(t('cashier.withdraw.amount'), '120')
      await actor.press('button', t('cashier.withdraw.next'))
      await actor.press('button', t('cashier.confirm.submit'))
      await actor.fill(t('security.stepUp.method.PASSWORD'), password)
      await actor.press('button', t('security.stepUp.submit'))
      await actor.sees('heading', t('cashier.detail.title'))
      // A new browser that no code has confirmed.
      const causes = t('hold.cause.NEW_DEVICE')
      await actor.reads(t('hold.R204.whyBy', { hours: '24', causes, amount: '120.00', currency: 'CNY' }))
      expect(await ordersOf('withdrawal', member.userName)).toMatchObject([{ amount: '120.00', state: 'REVIEW' }])
    },
  },
  {
    name: 'the records list what was booked',
    async go({ actor, member }) {
      await actor.open('/member/records')
      const [entry] = await entriesOf(member.userName)
      await actor.reads(t(`reason.${entry?.reason}`))
      await actor.reads(groupAmount(entry?.after ?? ''))
    },
  },
  {
    name: 'a statement is read, in English too',
    async go({ actor, member }) {
      await actor.open('/member/records/statement')
      await actor.sees('heading', t('statement.heading', { currency: 'CNY' }))
      const [entry] = await entriesOf(member.userName)
      await actor.reads(groupAmount(entry?.after ?? ''))
      await actor.press('button', 'English')
      await actor.sees('heading', textsOf('en-US')('statement.heading', { currency: 'CNY' }))
    },
  },
]

restorePolicy()
test.beforeAll(() => askTurnover(0))

for (const { name, start } of engines) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'serial' })
    let engine: Engine
    let visit: Visit

    test.beforeAll(async () => {
      // Nothing is bound, so a login in a new browser asks for no code.
      const member = await person({ realName: 'Lin Qing', phone: false })
      await moveByHand(member.userName)
      await depositAsRows(member.userName, 580_000n)
      await bindBankAsRows(member.userName, 'Lin Qing')
      engine = await start()
      visit = { member, actor: new Actor(engine, process.env.SITE_URL ?? '', t('popup.known')) }
    })
    test.afterAll(() => engine?.close())

    for (const journey of journeys) test(`${journey.name} in ${name}`, () => journey.go(visit))
  })
}

async function platformName(): Promise<string> {
  const [row] = await select<{ name: string }>(
    `select name from platform where tenant = 'mingtang' and code = 'yunque'`,
  )
  return row?.name ?? ''
}

// Five journeys of money in WebKit, Safari's kin, and in Firefox, where they are installed (scripts/test/engines.ts).
// WebKit runs in the process locale C, which has no language.
import { findEngines } from '../scripts/test/engines.ts'
import { Actor } from './support/actor.ts'
import type { Engine } from './support/engine.ts'
import { startFirefox } from './support/firefox-engine.ts'
import { password } from './support/identity.ts'
import { ledgerOf } from './support/ledger.ts'
import { type Person, person } from './support/people.ts'
import { askTurnover, keepPolicy } from './support/policy.ts'
import { expect, test } from './support/screen.ts'
import { depositAsRows } from './support/signed-in.ts'
import { moveByHand, select } from './support/site.ts'
import { textsOf } from './support/texts.ts'
import { startWebKit } from './support/webkit-engine.ts'

const { webkit, firefox } = findEngines()
const engines = [
  ...(webkit ? [{ name: 'WebKit', start: () => startWebKit(webkit, 'C') }] : []),
  ...(firefox ? [{ name: 'Firefox', start: () => startFirefox(firefox) }] : []),
]

type Journey = { readonly name: string; go(visit: Visit): Promise<void> }
type Visit = { readonly actor: Actor; readonly member: Person }

const t = textsOf('zh-CN')

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
]

keepPolicy()
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
      engine = await start()
      visit = { member, actor: new Actor(engine, process.env.SITE_URL ?? '') }
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

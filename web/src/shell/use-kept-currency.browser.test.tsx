// Section 3 of the specification: registration falls back to the chosen currency, then the stored one, then CNY; section 3 too:
// the default wallet sets the current currency. The registration form: register-dialog.browser.test.tsx.
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { goToService } from '../form/contact-service.tsx'
import { readStored, writeStored } from '../storage/stored.ts'
import { currentCurrency } from '../storage/current-currency.ts'
import { answer, type Answers, sent } from '../test/network.ts'
import { lin } from '../test/boot.ts'
import { emptyMoney } from '../test/replies.ts'
import { renderAt } from '../test/render.tsx'
import { t } from '../test/screen.ts'

const wallet = (currency: string, isDefault: boolean) => ({ currency, isOpen: true, isDefault, balance: '10' })
const calls: Answers = {
  ...emptyMoney,
  listLines: { rows: [{ id: '1', apiMode: 'CHAT', serviceUrl: 'https://help.example', name: 'Lamp keeper' }] },
  listWallets: { rows: [wallet('CNY', false), wallet('USD', true)] },
  generateUrl: { url: 'https://help.example/chat' },
}

afterEach(() => vi.restoreAllMocks())

const askedCurrency = async () => {
  vi.spyOn(window, 'open').mockReturnValue({ opener: null, location: { replace: vi.fn() } } as never)
  await page.getByRole('button', { name: 'Lamp keeper' }).click()
  await expect.poll(() => sent('generateUrl').length).toBeGreaterThan(0)
  return sent('generateUrl').at(-1)?.currency
}

test('a first visit uses CNY', async () => {
  await renderAt('/home/customerService', { calls })
  expect(readStored('currency')).toBeUndefined()
  expect(await askedCurrency()).toBe('CNY')
})

test('a stored currency is used by a visitor; one that the tenant does not offer is not', async () => {
  await renderAt('/home/customerService', { calls })
  await writeStored('currency', 'USD')
  expect(await askedCurrency()).toBe('USD')
  await writeStored('currency', 'XYZ')
  expect(currentCurrency(['USD', 'CNY'])).toBe('CNY')
  expect(currentCurrency(['USD', 'JPY'])).toBe('USD')
})

test("a member's default wallet sets the current currency, also after it changed", async () => {
  await renderAt('/home/customerService', { calls, signedIn: true, member: { currency: 'USD' } })
  await expect.poll(() => readStored('currency')).toBe('USD')
  expect(await askedCurrency()).toBe('USD')
})

test('choosing a wallet or a new default one is kept, for calls and for the next visit', async () => {
  await renderAt('/member/wallet', { calls, signedIn: true, member: { currency: 'USD' } })
  const choice = () => page.getByRole('button', { name: t('wallet.currency.now', { currency: 'USD' }) })
  await choice().click()
  answer('setDefaultWallet', {})
  answer('getUserInfo', { ...lin, currency: 'CNY' })
  answer('listWallets', { rows: [wallet('CNY', true), wallet('USD', false)] })
  await page.getByRole('button', { name: t('wallet.currency.makeDefaultOf', { currency: 'CNY' }) }).click()
  await expect.poll(() => readStored('currency')).toBe('CNY')
  goToService()
  expect(await askedCurrency()).toBe('CNY')
})

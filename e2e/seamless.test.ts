// A brand whose games play from the wallet: no money is moved before a round, and the ledger has each stake and payout.
import { awake } from './support/awake.ts'
import { betsOf, countedBetsOf, entriesOf, ledgerOf, platformRoundsOf } from './support/ledger.ts'
import { expect, test } from './support/screen.ts'
import { sandboxTextsOf } from './support/texts.ts'
import { loginAtYunlai, yunlai } from './support/yunlai.ts'

const { origin, player } = yunlai
const minorOf = (amount: string) => BigInt(amount.replace('.', ''))

test('a member of Yunlai plays a round from the wallet', async ({ open }) => {
  const visitor = await open({})
  const { page, t, lang } = visitor
  await loginAtYunlai(visitor)
  const { WALLET: before = '' } = await ledgerOf(player.userName)
  const played = (await betsOf(player.userName)).length

  await page.goto(`${origin}/game/play/yunque/water-clock`)
  await awake(page)
  const words = sandboxTextsOf(lang, 'water-clock')
  const play = page.frameLocator('iframe').getByRole('button', { name: words('play'), exact: true })
  // No form asks for a transfer first.
  await expect(play).toBeEnabled({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: t('game.play.money') })).toHaveCount(0)
  await play.click()
  await expect.poll(async () => (await betsOf(player.userName)).length, { timeout: 60_000 }).toBe(played + 1)
  await expect.poll(async () => await countedBetsOf(player.userName)).toBe(played + 1)

  const [bet] = await betsOf(player.userName)
  if (!bet) throw new Error('the bet is not listed')
  const { round, stake, payout } = bet
  expect(await platformRoundsOf([bet])).toEqual([{ round, stake, payout }])
  const { WALLET: after = '', ...others } = await ledgerOf(player.userName)
  expect(minorOf(after) - minorOf(before)).toBe(minorOf(payout) - minorOf(stake))
  expect(others['PLATFORM:yunque'] ?? '0.00').toBe('0.00')
  const reasons = (await entriesOf(player.userName)).slice(0, payout === '0.00' ? 1 : 2).map(({ reason }) => reason)
  expect(reasons).toEqual(payout === '0.00' ? ['GAME_STAKE'] : ['GAME_PAYOUT', 'GAME_STAKE'])

  await page.goto(`${origin}/member/transfer`)
  await expect(page.getByText(t('platform.seamless.title'))).toBeVisible()
})

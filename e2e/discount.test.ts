import { screen, test } from './support/screen.ts'
import { expectSoon, to } from './support/soon.ts'

screen('discount', { path: '/home/discount' }, (visitor) =>
  expectSoon(visitor, { soon: 'site.soon.promotions', action: 'site.soon.toGames', leads: to(/\/game$/) }),
)

test('the offer for whoever brings a friend has its own words', async ({ open }) => {
  await expectSoon(await open({ path: '/home/discount?id=qmfl' }), {
    soon: 'site.soon.qmfl',
    action: 'site.soon.toTeamwork',
    leads: to(/\/home\/teamwork$/),
  })
})

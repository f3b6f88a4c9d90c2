import { screen } from './support/screen.ts'
import { expectSoon, to } from './support/soon.ts'

screen('discount', { path: '/home/discount' }, (visitor) =>
  expectSoon(visitor, { soon: 'site.soon.promotions', action: 'site.soon.toGames', leads: to(/\/game$/) }),
)

import { expectSoon } from './support/soon.ts'
import { screen } from './support/screen.ts'

screen('discount', { path: '/home/discount' }, (visitor) =>
  expectSoon(visitor, 'site.nav.promotions', 'site.soon.promotions'),
)

import { expectSoon } from './support/soon.ts'
import { screen } from './support/screen.ts'

screen('customer-service', { path: '/home/customerService' }, (visitor) =>
  expectSoon(visitor, 'site.nav.service', 'site.soon.service'),
)

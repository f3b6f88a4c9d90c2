import { expectSoon } from './support/soon.ts'
import { screen } from './support/screen.ts'

screen('vip', { path: '/vip' }, (visitor) => expectSoon(visitor, 'site.nav.vip', 'site.soon.vip'))

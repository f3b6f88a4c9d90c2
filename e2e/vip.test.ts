import { screen } from './support/screen.ts'
import { expectSoon, to } from './support/soon.ts'

screen('vip', { path: '/vip' }, (visitor) =>
  expectSoon(visitor, { soon: 'site.soon.vip', action: 'site.soon.toRecords', leads: to(/\/member\/records$/) }),
)

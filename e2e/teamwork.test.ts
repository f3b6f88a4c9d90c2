import { screen } from './support/screen.ts'
import { expectSoon, to } from './support/soon.ts'

screen('teamwork', { path: '/home/teamwork' }, (visitor) =>
  expectSoon(visitor, {
    soon: 'site.soon.teamwork',
    action: 'site.soon.toService',
    leads: to(/\/home\/customerService$/),
  }),
)

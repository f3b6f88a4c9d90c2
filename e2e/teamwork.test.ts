import { expectSoon } from './support/soon.ts'
import { screen } from './support/screen.ts'

screen('teamwork', { path: '/home/teamwork' }, (visitor) =>
  expectSoon(visitor, 'site.nav.teamwork', 'site.soon.teamwork'),
)

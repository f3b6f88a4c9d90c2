import { expectSoon } from './support/soon.ts'
import { screen } from './support/screen.ts'

screen('download', { path: '/home/download' }, (visitor) =>
  expectSoon(visitor, 'site.nav.download', 'site.soon.download'),
)

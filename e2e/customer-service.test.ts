import { expect, screen } from './support/screen.ts'
import { expectSoon } from './support/soon.ts'

screen('customer-service', { path: '/home/customerService' }, (visitor) =>
  expectSoon(visitor, {
    soon: 'site.soon.service',
    action: 'site.soon.toFeedback',
    // A message needs a member, so guests log in first.
    leads: async ({ page, t }) =>
      expect(page.getByRole('dialog', { name: t('session.login.title'), exact: true })).toBeVisible(),
  }),
)

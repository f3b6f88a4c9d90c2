import { expect, test } from 'vitest'
import { linkOf } from './message-link.ts'

test('a notice of a ticket opens its bet; one of before that names none, the list', () => {
  const params = { amount: '1.00', currency: 'CNY', bet: '0b9c8d4e-1111-4222-8333-444455556666' }
  for (const kind of ['ticketWon', 'ticketPaid', 'ticketLost', 'ticketVoid', 'ticketSold', 'ticketCorrected']) {
    expect(linkOf(kind, params)?.href).toBe(`/member/records?find=${params.bet}&open=bet`)
    expect(linkOf(kind, { amount: '1.00', currency: 'CNY' })?.href).toBe('/member/records?tab=bets')
  }
  expect(linkOf('depositFound', params)?.href).toBe('/member/records?tab=recharges')
})

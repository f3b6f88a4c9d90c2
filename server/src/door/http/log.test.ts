import { expect, it } from 'vitest'
import { openLog } from './log.ts'

it('never names the row that a statement failed on, only the constraint', () => {
  let said = ''
  const log = openLog('info', { write: (line) => void (said += line) })
  const detail = 'Failing row contains (1, Lin Qing, +8613800001111, 12 Lantern Lane).'
  log.error({ err: Object.assign(new Error('violates'), { detail, constraint: 'address_default' }) }, 'call failed')
  expect(said).toContain('address_default')
  expect(said).not.toContain('Lantern Lane')
})

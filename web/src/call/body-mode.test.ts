import { expect, it } from 'vitest'
import { readStored } from '../storage/stored.ts'
import { storeIv } from './body-mode.ts'

it('keeps the IV of a login, and of the step that completes one', () => {
  storeIv({ key: 'AAAAAAAAAAAAAAAAAAAAAA==' })
  expect(readStored('iv')).toBe('AAAAAAAAAAAAAAAAAAAAAA==')
  storeIv({ login: { key: 'BBBBBBBBBBBBBBBBBBBBBA==' } })
  expect(readStored('iv')).toBe('BBBBBBBBBBBBBBBBBBBBBA==')
  storeIv({ login: undefined })
  storeIv({ key: '' })
  expect(readStored('iv')).toBe('BBBBBBBBBBBBBBBBBBBBBA==')
})

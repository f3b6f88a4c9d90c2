import { expect, it } from 'vitest'
import { readStored } from '../storage/stored.ts'
import { keepIv } from './body-mode.ts'

it('keeps the IV of a login, and of the step that completes one', () => {
  keepIv({ key: 'AAAAAAAAAAAAAAAAAAAAAA==' })
  expect(readStored('iv')).toBe('AAAAAAAAAAAAAAAAAAAAAA==')
  keepIv({ login: { key: 'BBBBBBBBBBBBBBBBBBBBBA==' } })
  expect(readStored('iv')).toBe('BBBBBBBBBBBBBBBBBBBBBA==')
  keepIv({ login: undefined })
  keepIv({ key: '' })
  expect(readStored('iv')).toBe('BBBBBBBBBBBBBBBBBBBBBA==')
})

import { expect, it } from 'vitest'
import { transferId } from './transfer-id.ts'

it('makes UUIDs version 7 that sort by creation', () => {
  const ids = Array.from({ length: 50_000 }, transferId)
  expect(new Set(ids).size).toBe(ids.length)
  expect([...ids].sort()).toEqual(ids)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

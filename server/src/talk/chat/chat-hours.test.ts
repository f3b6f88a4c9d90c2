import { expect, it } from 'vitest'
import { minutesToOpen } from './chat-hours.ts'

const day = { from: '09:00', to: '23:00', zone: 'Asia/Shanghai' }
const night = { from: '22:00', to: '02:00', zone: 'Asia/Shanghai' }
const at = (utc: string) => new Date(`2026-11-23T${utc}:00Z`)

it.each([
  [null, '00:00', 0],
  [day, '00:59', 1],
  [day, '01:00', 0],
  [day, '14:59', 0],
  [day, '15:00', 600],
  [night, '13:59', 1],
  [night, '14:00', 0],
  [night, '17:59', 0],
  [night, '18:00', 1_200],
])('%j at %s UTC opens in %i minutes', (hours, utc, minutes) => {
  expect(minutesToOpen(hours, at(utc))).toBe(minutes)
})

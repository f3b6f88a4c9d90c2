import { describe, expect, it } from 'vitest'
import { readGameMessage } from './game-message.ts'

const state = { source: 'mingtang-game', type: 'state', balance: '12.00', currency: 'CNY', net: '-3.00', busy: false }

describe('a message from a game page', () => {
  it('is accepted when well-formed', () => {
    expect(readGameMessage(state)).toEqual({
      type: 'state',
      balance: '12.00',
      currency: 'CNY',
      net: '-3.00',
      busy: false,
    })
    expect(readGameMessage({ source: 'mingtang-game', type: 'leave' })).toEqual({ type: 'leave' })
    const sound = { type: 'sound', isOn: true }
    expect(readGameMessage({ source: 'mingtang-game', ...sound })).toEqual(sound)
  })

  it.each([
    ['nothing', null],
    ['text', 'leave'],
    ['another source', { ...state, source: 'evil' }],
    ['an unknown type', { ...state, type: 'pay' }],
    ['a number for money', { ...state, balance: 12 }],
    ['a negative balance', { ...state, balance: '-1.00' }],
    ['an exponent', { ...state, net: '1e9' }],
    ['markup', { ...state, balance: '<b>1</b>' }],
    ['a strange currency', { ...state, currency: 'cny!' }],
    ['a sound that is neither on nor off', { source: 'mingtang-game', type: 'sound', isOn: 1 }],
    ['no word on a running round', { ...state, busy: 'yes' }],
  ])('is ignored: %s', (_name, message) => {
    expect(readGameMessage(message)).toBeNull()
  })
})

import { CallFailure } from '@mingtang/contract/client.ts'
import { beforeEach, expect, it } from 'vitest'
import { closeDialog, useDialogs } from '../session/dialogs.ts'
import { reactTo, setReactionHandlers } from './reactions.ts'

const refused = () => new CallFailure('getBalance', 'D00003', '')
let left = 0

beforeEach(() => {
  closeDialog()
  left = 0
})

function withLogin(isOver: boolean): void {
  setReactionHandlers({
    leaveSession: () => {
      left += 1
    },
    isLoginOver: () => isOver,
  })
}

it('asks to log in again when a read of a member is refused', () => {
  withLogin(false)
  reactTo(refused(), { silent: true })
  expect(useDialogs.getState().open).toBe('login')
  expect(left).toBe(1)
})

it('asks nobody who has just logged out', () => {
  withLogin(true)
  reactTo(refused(), { silent: true })
  expect(useDialogs.getState().open).toBeNull()
})

it('asks a visitor who does what only members can', () => {
  withLogin(true)
  reactTo(refused())
  expect(useDialogs.getState().open).toBe('login')
})

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

it("opens the login dialog when a member's read is refused", () => {
  withLogin(false)
  reactTo(refused(), { silent: true })
  expect(useDialogs.getState().open).toBe('login')
  expect(left).toBe(1)
})

it('stays silent after a logout', () => {
  withLogin(true)
  reactTo(refused(), { silent: true })
  expect(useDialogs.getState().open).toBeNull()
})

it('opens the login dialog when a visitor uses a member function', () => {
  withLogin(true)
  reactTo(refused())
  expect(useDialogs.getState().open).toBe('login')
})

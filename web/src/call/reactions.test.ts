import { CallFailure } from '@mingtang/contract/client.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readStored, writeStored } from '../storage/stored.ts'
import { setTextOverrides, loadWholePack } from '../texts/packs.ts'
import { textOf } from '../texts/use-text.tsx'
import { failureText, reactTo, setReactionHandlers } from './reactions.ts'

const refused = () => new CallFailure('getBalance', 'D00003', '')
let left = 0
let opened = ''
const openDialog = (name: string) => {
  opened = name
}

beforeEach(() => {
  opened = ''
  left = 0
})

function withLogin(isOver: boolean): void {
  setReactionHandlers({
    leaveSession: () => {
      left += 1
    },
    endSession: () => Promise.resolve(),
    isLoginOver: () => isOver,
    openDialog,
  })
}

it("opens the login dialog when a member's read is refused", () => {
  withLogin(false)
  reactTo(refused(), { silent: true })
  expect(opened).toBe('login')
  expect(left).toBe(1)
})

it('stays silent after a logout', () => {
  withLogin(true)
  reactTo(refused(), { silent: true })
  expect(opened).toBe('')
})

it('opens the login dialog when a visitor uses a member function', () => {
  withLogin(true)
  reactTo(refused())
  expect(opened).toBe('login')
})

describe('a call that another login refused', () => {
  const replaced = () => new CallFailure('getBalance', 'D00032', '')

  it('leaves and shows why, also for a background read', () => {
    withLogin(false)
    reactTo(replaced(), { silent: true })
    expect(opened).toBe('offline')
    expect(left).toBe(1)
  })

  it('shows nothing to a page that has left already', () => {
    withLogin(true)
    reactTo(replaced(), { silent: true })
    expect(opened).toBe('')
  })

  it.each(['D00001', 'D00009', 'C00003', 'M00034'])('stays silent for other ends (%s)', (code) => {
    withLogin(false)
    reactTo(new CallFailure('getBalance', code, ''))
    expect(opened).toBe('')
    expect(left).toBe(1)
  })
})

describe('the message of a failure', () => {
  const taken = (msg: string, code = 'D00012', data = {}) => failureText(new CallFailure('register', code, msg, data))
  beforeEach(() => loadWholePack('zh-CN'))
  afterEach(() => setTextOverrides('zh-CN', {}))

  it.each([
    ['its code', { D00012: 'By code' }, 'By code'],
    ['errors. and its code', { 'errors.D00012': 'By errors and code' }, 'By errors and code'],
    ['its name', { 'errors.accountTaken': 'By name' }, 'By name'],
    [
      'all of them: the code wins',
      { 'errors.accountTaken': 'By name', 'errors.D00012': 'By errors and code', D00012: 'By code' },
      'By code',
    ],
  ])("is the pack's text by %s, before the server's", (_, pack, text) => {
    setTextOverrides('zh-CN', pack as Record<string, string>)
    expect(taken('From the server')).toBe(text)
    // The same text where the page raises the error itself.
    expect(textOf('errors.accountTaken')).toBe(text)
  })

  it('fills in the data of the error', () => {
    setTextOverrides('zh-CN', { D00067: 'Wait {{minutes}} minutes' })
    expect(taken('', 'D00067', { minutes: 15 })).toBe('Wait 15 minutes')
  })

  it("is the pack's text for a code that this client does not know", () => {
    setTextOverrides('zh-CN', { X12345: 'New' })
    expect(taken('From the server', 'X12345')).toBe('New')
  })

  it("without one is the server's message, then the built-in text, then the code", () => {
    expect(taken('From the server')).toBe('From the server')
    expect(taken('')).toBe(textOf('errors.accountTaken'))
    expect(taken('', 'X12345')).toBe('req error: X12345')
  })

  it('of no answer is that of the network', () => {
    expect(failureText(new CallFailure('register', '', ''))).toBe(textOf('site.network.failed'))
  })
})

describe('D00018', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('ends the session, drops what is stored and loads the root again, in this order', async () => {
    const steps: string[] = []
    vi.stubGlobal('location', { protocol: 'https:', replace: (to: string) => steps.push(`load ${to}`) })
    await writeStored('currency', 'USD')
    setReactionHandlers({
      leaveSession: () => {},
      isLoginOver: () => false,
      openDialog,
      endSession: async () => {
        await Promise.resolve()
        steps.push('session ended')
      },
    })
    reactTo(new CallFailure('getBalance', 'D00018', ''))
    await expect.poll(() => steps).toEqual(['session ended', 'load /'])
    expect(readStored('currency')).toBeUndefined()
  })
})

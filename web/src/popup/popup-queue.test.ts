import { beforeEach, expect, test } from 'vitest'
import { closePopups, dropWaiting, openPopups, type PopupMessage, showPopups, usePopups } from './popup-queue.ts'

const message = (id: string): PopupMessage => ({
  id,
  version: 1,
  messageTitle: id,
  messageContent: id,
  actionLabel: '',
  actionPath: '',
})
const ids = (messages: readonly PopupMessage[]) => messages.map(({ id }) => id).join('')

beforeEach(() => usePopups.setState({ waiting: [], messages: [], isOpen: false }))

test('what is pushed waits, each once', () => {
  showPopups([message('a'), message('b')])
  showPopups([message('b'), message('c')])
  expect(ids(usePopups.getState().waiting)).toBe('abc')
})

test('what is opened waits no more, and what stands open is not asked for again', () => {
  showPopups([message('a'), message('b')])
  openPopups([message('a')])
  expect(ids(usePopups.getState().waiting)).toBe('b')
  showPopups([message('a')])
  expect(ids(usePopups.getState().waiting)).toBe('b')
  closePopups()
  // Closed, its words still stand while it leaves; a new push brings it back.
  expect(ids(usePopups.getState().messages)).toBe('a')
  showPopups([message('a')])
  expect(ids(usePopups.getState().waiting)).toBe('ba')
})

test('what waited for somebody who left is forgotten', () => {
  showPopups([message('a')])
  dropWaiting()
  expect(usePopups.getState()).toMatchObject({ waiting: [], isOpen: false })
})

import { beforeEach, expect, test } from 'vitest'
import { closePopups, dropPopups, openPopups, type PopupMessage, showPopups, usePopups } from './popup-queue.ts'

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

test('pushed popups are queued, each once', () => {
  showPopups([message('a'), message('b')])
  showPopups([message('b'), message('c')])
  expect(ids(usePopups.getState().waiting)).toBe('abc')
})

test('opened popups leave the queue, and shown ones are not queued again', () => {
  showPopups([message('a'), message('b')])
  openPopups([message('a')])
  expect(ids(usePopups.getState().waiting)).toBe('b')
  showPopups([message('a')])
  expect(ids(usePopups.getState().waiting)).toBe('b')
  closePopups()
  // After closing, the messages stay for the exit animation; a new push queues the popup again.
  expect(ids(usePopups.getState().messages)).toBe('a')
  showPopups([message('a')])
  expect(ids(usePopups.getState().waiting)).toBe('ba')
})

test('the queue is cleared after a logout', () => {
  showPopups([message('a')])
  dropPopups()
  expect(usePopups.getState()).toMatchObject({ waiting: [], isOpen: false })
})

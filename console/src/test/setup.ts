// Setup of every browser test: a fake network, and a check that the page logged no error and sent no call without a
// reply.
import { afterEach, beforeEach, vi } from 'vitest'
import { startNetwork, unanswered } from './network.ts'
import { leave } from './render.tsx'

const complaints: string[] = []
const complain = console.error
console.error = (...words: unknown[]) => {
  complaints.push(words.map(String).join(' '))
  complain(...words)
}
addEventListener('error', ({ message }) => complaints.push(message))
addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))

beforeEach(() => {
  complaints.length = 0
  startNetwork()
})

afterEach(async () => {
  vi.useRealTimers()
  await leave()
  const wrong = [...unanswered, ...complaints]
  if (wrong.length > 0) throw new Error(`went wrong in the page:\n${wrong.join('\n')}`)
})

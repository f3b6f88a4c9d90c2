// Around every browser test: a network that answers, and at the end nothing may have gone wrong in the page.
import '../styles/first.css'
import '../styles/rest.css'
import './still.css'
import { afterEach, beforeEach, vi } from 'vitest'
import { startNetwork, unanswered } from './network.ts'
import { leave } from './render.tsx'

const complaints: string[] = []
const complain = console.error
// What is here already renders at once instead of being waited for (page.tsx); only React's development build minds.
const onPurpose = 'did not call use() when it finished'
console.error = (...words: unknown[]) => {
  const text = words.map(String).join(' ')
  if (text.includes(onPurpose)) return
  complaints.push(text)
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

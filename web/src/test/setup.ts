// Setup of every browser test: a fake network, and a check that the page logged no error and sent no call without a
// reply.
import '../styles/first.css'
import '../styles/rest.css'
import './still.css'
import { afterEach, beforeEach, vi } from 'vitest'
import { setCurrentLang } from '../texts/current-lang.ts'
import { loadWholePack } from '../texts/packs.ts'
import { startNetwork, unanswered } from './network.ts'
import { leave } from './render.tsx'

const complaints: string[] = []
const complain = console.error
// page.tsx renders a loaded page synchronously instead of suspending; only React's development build warns about it.
const onPurpose = 'did not call use() when it finished'
console.error = (...words: unknown[]) => {
  const text = words.map(String).join(' ')
  if (text.includes(onPurpose)) return
  complaints.push(text)
  complain(...words)
}
addEventListener('error', ({ message }) => complaints.push(message))
addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))

beforeEach(async () => {
  complaints.length = 0
  // The login would ask for a challenge each time it opens; a test about the offer of passkeys changes this.
  PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  startNetwork()
  // A test may name a text before it renders, also as the first of its file or after one in English.
  setCurrentLang('zh-CN')
  await loadWholePack('zh-CN')
})

afterEach(async () => {
  vi.useRealTimers()
  await leave()
  const wrong = [...unanswered, ...complaints]
  if (wrong.length > 0) throw new Error(`went wrong in the page:\n${wrong.join('\n')}`)
})

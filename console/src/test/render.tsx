// Mounts the whole console for a test, and cleans up afterwards.
import type { Reply } from '@mingtang/contract/client.ts'
import { cleanup, render } from 'vitest-browser-react/pure'
import { page } from 'vitest/browser'
import { App } from '../app.tsx'
import { langs, type Lang } from '../texts/current-lang.ts'
import { loadPack } from '../texts/packs.ts'
import { answerAll, type Answers, refused } from './network.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

export const keeper: Reply<'getOperator'> = { userName: 'keeper', permissions: ['*'], site: 'Mingtang' }

type Visit = {
  lang?: Lang
  look?: 'dark' | 'paper'
  isPhone?: boolean
  /** Null for nobody. */
  operator?: Reply<'getOperator'> | null
  calls?: Answers
}

const own = location.href

/** Renders the console at a path, like a newly loaded document. */
export async function renderAt(path: string, visit: Visit = {}): Promise<void> {
  const { lang = 'zh-CN', look = 'dark', isPhone = false, operator = keeper, calls } = visit
  answerAll({ getOperator: operator ?? refused('operatorRequired'), ...calls })
  const { width, height } = isPhone ? phone : desktop
  await page.viewport(width, height)
  history.replaceState(null, '', path)
  localStorage.setItem('console.look', look)
  await Promise.all(langs.map(loadPack))
  await render(<App lang={lang} nonce="" />)
}

export async function leave(): Promise<void> {
  await cleanup()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', own)
}

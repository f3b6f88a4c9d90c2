import { fillPlaceholders } from '@mingtang/contract/envelope.ts'
import { isBuiltIn } from '@mingtang/contract/languages.ts'
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Lang } from '../boot.ts'
import { writePreference } from '../storage/cookies.ts'
import { changesOf, findText, loadLike, onPacks } from './packs.ts'
import type { TextKey } from './text-keys.ts'

type Values = Readonly<Record<string, string | number | boolean>>
export type Translate = (key: TextKey, values?: Values) => string

type Texts = {
  lang: Lang
  t: Translate
  setLang: (lang: Lang) => Promise<void>
}

const TextContext = createContext<Texts | null>(null)

let current: Lang = 'zh-CN'

/** The language on the screen, for code outside React such as request headers. */
export function currentLang(): Lang {
  return current
}

/** Names the language before the first render, so that what is fetched for that render comes in it. */
export function beginWith(lang: Lang): void {
  current = lang
}

/** The text of a key in the present language with its `{{name}}` filled; the key itself when there is none. */
export function textOf(key: string, values?: Values, lang: Lang = current, changes = changesOf(lang)): string {
  const text = findText(key, lang, changes)
  return text === undefined ? key : values ? fillPlaceholders(text, values) : text
}

/** True when the pack of the present language has the key. */
export function hasText(key: string): boolean {
  return findText(key, current) !== undefined
}

/** Gives the texts to everything inside; the language changes without a reload. */
export function TextProvider({ lang: initial, children }: { lang: Lang; children: ReactNode }) {
  const [lang, setState] = useState(initial)
  useEffect(() => {
    current = lang
    // Naming it anew, even the same, makes a browser style every element again.
    if (document.documentElement.lang !== lang) document.documentElement.lang = lang
  }, [lang])
  const setLang = useCallback(async (next: Lang) => {
    const changes = bringChanges(next)
    await loadLike(next, current)
    // The built-in texts can be read at once, those of a language without any must be waited for.
    if (!isBuiltIn(next)) await changes
    current = next
    writePreference('lang', next)
    // Every word of the page changes: in pieces, so that the next press need not wait.
    startTransition(() => setState(next))
  }, [])
  const changesNow = () => changesOf(lang)
  const changes = useSyncExternalStore(onPacks, changesNow, changesNow)
  // A part that comes alive late is first held against what the server drew, with the changes of that moment.
  const texts = useMemo<Texts>(
    () => ({ lang, setLang, t: (key, values) => textOf(key, values, lang, changes) }),
    [lang, setLang, changes],
  )
  return <TextContext value={texts}>{children}</TextContext>
}

async function bringChanges(lang: Lang): Promise<boolean> {
  try {
    return await (await import('./lang-pack.ts')).renewTexts(lang)
  } catch {
    return false
  }
}

/** `t('home.title')` in the present language, the language itself, and the switch. */
export function useText(): Texts {
  const texts = useContext(TextContext)
  if (!texts) throw new Error('useText needs a TextProvider around it')
  return texts
}

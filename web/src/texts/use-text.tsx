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
import { currentLang, setCurrentLang } from './current-lang.ts'
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

/** The text of a key in the current language with `{{name}}` filled in; the key itself when there is no text. */
export function textOf(key: string, values?: Values, lang: Lang = currentLang(), changes = changesOf(lang)): string {
  const text = findText(key, lang, changes)
  return text === undefined ? key : values ? fillPlaceholders(text, values) : text
}

/** True when the current language has the key. */
export function hasText(key: string): boolean {
  return findText(key, currentLang()) !== undefined
}

type TextProviderProps = {
  lang: Lang
  /** Brings the operators' changes of a language; resolves also when they did not come. */
  bringChanges: (lang: Lang) => Promise<unknown>
  /** Called with the former language once requests are sent in another one. */
  onChange: (former: Lang) => void
  children: ReactNode
}

/** Provides the texts; the language can change without a reload. */
export function TextProvider({ lang: initial, bringChanges, onChange, children }: TextProviderProps) {
  const [lang, setState] = useState(initial)
  useEffect(() => {
    setCurrentLang(lang)
    // Setting the attribute, even to the same value, recalculates the styles of every element.
    if (document.documentElement.lang !== lang) document.documentElement.lang = lang
  }, [lang])
  const setLang = useCallback(
    async (next: Lang) => {
      const changes = bringChanges(next)
      await loadLike(next, currentLang())
      // Built-in texts can be shown at once; other languages must wait for their pack.
      if (!isBuiltIn(next)) await changes
      const former = currentLang()
      setCurrentLang(next)
      writePreference('lang', next)
      if (next !== former) onChange(former)
      // In a transition, because the whole page re-renders.
      startTransition(() => setState(next))
    },
    [bringChanges, onChange],
  )
  const changesNow = () => changesOf(lang)
  const changes = useSyncExternalStore(onPacks, changesNow, changesNow)
  // A part that hydrates late must first match the server's HTML, with the changes of that time.
  const texts = useMemo<Texts>(
    () => ({ lang, setLang, t: (key, values) => textOf(key, values, lang, changes) }),
    [lang, setLang, changes],
  )
  return <TextContext value={texts}>{children}</TextContext>
}

/** `t('home.title')` in the current language, the language itself, and its setter. */
export function useText(): Texts {
  const texts = useContext(TextContext)
  if (!texts) throw new Error('useText needs a TextProvider around it')
  return texts
}

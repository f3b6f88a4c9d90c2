import { fillPlaceholders } from '@mingtang/contract/envelope.ts'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { currentLang, storeLang, type Lang, setCurrentLang } from './current-lang.ts'
import { findText, loadPack } from './packs.ts'
import type { TextKey } from './text-keys.ts'

type Values = Readonly<Record<string, string | number>>
export type Translate = (key: TextKey, values?: Values) => string

type Texts = { lang: Lang; t: Translate; setLang: (lang: Lang) => Promise<void> }

const TextContext = createContext<Texts | null>(null)

/** The text of a key in the current language with `{{name}}` filled in; the key itself when there is no text. */
export function textOf(key: string, values?: Values, lang: Lang = currentLang()): string {
  const text = findText(lang, key) ?? key
  return values ? fillPlaceholders(text, values) : text
}

/** The text of a value that the server sent, such as a state; the value itself when it has no text. */
export function textOr(key: string, value: string): string {
  return findText(currentLang(), key) ?? value
}

/** Provides the texts; the pack of the first language must be loaded. */
export function TextProvider({ lang: first, children }: { lang: Lang; children: ReactNode }) {
  const [lang, setState] = useState(() => {
    setCurrentLang(first)
    return first
  })
  const setLang = useCallback(async (next: Lang) => {
    await loadPack(next)
    setCurrentLang(next)
    storeLang(next)
    setState(next)
  }, [])
  const texts = useMemo<Texts>(
    () => ({ lang, setLang, t: (key, values) => textOf(key, values, lang) }),
    [lang, setLang],
  )
  return <TextContext value={texts}>{children}</TextContext>
}

/** `t('desk.title')` in the current language, the language itself, and its setter. */
export function useText(): Texts {
  const texts = useContext(TextContext)
  if (!texts) throw new Error('useText needs a TextProvider around it')
  return texts
}

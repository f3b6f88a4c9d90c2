import { builtInOf } from '@mingtang/contract/languages.ts'
import { useEffect } from 'react'
import { useBoot } from './boot-context.ts'
import { useText } from '../texts/use-text.tsx'

/** Sets document.title to the page and the tenant, in the current language. */
export function useTitle(title: string): void {
  const { tenant } = useBoot()
  const { lang } = useText()
  const name = builtInOf(lang) === 'en-US' ? tenant.enName : tenant.name
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}

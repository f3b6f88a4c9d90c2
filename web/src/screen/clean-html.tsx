import './clean-html.css'
import { isOwnPath } from '@mingtang/contract/popup-html.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { goTo } from '../site/navigation.ts'
import { useText } from '../texts/use-text.tsx'
import { cleanFragment } from './clean-fragment.ts'

type CleanHtmlProps = {
  html: string
  /** The accessible name. */
  label: string
  /** Follows a link of this site; by default the router does. */
  onPath?: (path: string) => void
  /** Focusable, so that the arrow keys scroll long content inside a dialog. */
  isLong?: boolean
}

/** The words of an operator, sanitized; empty in the server's HTML, because sanitizing needs a DOM. */
export function CleanHtml({ html, label, onPath = goTo, isLong = false }: CleanHtmlProps) {
  const { t } = useText()
  const ref = useRef<HTMLElement>(null)
  const tableLabel = t('popup.table')
  // Before the paint, so that the words never appear late.
  useLayoutEffect(() => {
    ref.current?.replaceChildren(cleanFragment(html, tableLabel))
    if (isLong) ref.current?.closest('.dialog-body')?.scrollTo(0, 0)
  }, [html, tableLabel, isLong])
  useOwnLinks(ref, onPath)
  return <article ref={ref} tabIndex={isLong ? 0 : undefined} className="clean-html" aria-label={label} />
}

// Links of this site use the router, except with a modifier key.
function useOwnLinks(ref: RefObject<HTMLElement | null>, onPath: (path: string) => void): void {
  const latest = useRef(onPath)
  useEffect(() => {
    latest.current = onPath
  })
  useEffect(() => {
    const words = ref.current
    const follow = (event: MouseEvent) => {
      const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : ''
      if (!href || !isOwnPath(href) || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      latest.current(href)
    }
    words?.addEventListener('click', follow)
    return () => words?.removeEventListener('click', follow)
  }, [ref])
}

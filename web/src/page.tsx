import { type ComponentType, Suspense, use } from 'react'
import { loadRestSheet } from './styles/rest.ts'
import { loadWholePack } from './texts/packs.ts'
import { currentLang } from './texts/current-lang.ts'

export type PageProps = { params: Readonly<Record<string, string | undefined>> }

/** A page with a lazy chunk; once loaded it renders synchronously, also on the server. */
export type Page = {
  load: () => Promise<void>
  isHere: () => boolean
  View: ComponentType<PageProps>
  needsRest: boolean
}

/**
 * Creates a lazy page from a dynamic import; the chunk is loaded once. `isFirst`: it needs only the first part of the
 * texts and the first style sheet, which takes its utilities from there (styles/first.css).
 */
export function lazyPage(
  fetchView: () => Promise<ComponentType<PageProps>>,
  { isFirst = false }: { isFirst?: boolean } = {},
): Page {
  let view: ComponentType<PageProps> | undefined
  let loading: Promise<void> | undefined
  let failure: unknown
  const load = () => {
    // A failed chunk is requested again on the next visit.
    if (failure) loading = undefined
    failure = undefined
    loading ??= Promise.all([fetchView(), ...(isFirst ? [] : [loadWholePack(currentLang()), loadRestSheet()])]).then(
      ([fetched]) => {
        view = fetched
      },
      (error: unknown) => {
        failure = error
        throw error
      },
    )
    return loading
  }
  const View = (props: PageProps) => {
    if (failure) throw failure
    if (!view) use(load())
    const Loaded = view
    return Loaded ? <Loaded {...props} /> : null
  }
  return { load, isHere: () => view !== undefined, View, needsRest: !isFirst }
}

/** Renders a page; while its chunk loads, the fallback reserves its space. */
export function PageSlot({ page, params }: { page: Page } & PageProps) {
  const { View } = page
  return (
    <Suspense fallback={<div className="min-h-dvh" aria-busy="true" />}>
      <View params={params} />
    </Suspense>
  )
}

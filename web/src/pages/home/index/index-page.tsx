import { Suspense } from 'react'
import { useText } from '../../../texts/use-text.tsx'
import { useTitle } from '../../../site/use-title.ts'
import { useAppState } from '../../../session/app-store.ts'
import { LateSlot, latePart, promptPart } from '../../../ui/late-part.tsx'
import { Categories } from './categories.tsx'
import { Hero } from './hero.tsx'
import { NoticeLine } from './notice-line.tsx'

const Below = latePart(async () => (await import('./below.tsx')).Below)
const below = (
  <LateSlot hasControls className="min-h-dvh">
    <Below />
  </LateSlot>
)

// Visitors do not load it.
const MemberStart = promptPart(async () => (await import('./member-start.tsx')).MemberStart)
const memberStart = (
  <Suspense fallback={<div className="start-slot" />}>
    <MemberStart />
  </Suspense>
)

export function IndexPage() {
  const { t } = useText()
  const signedIn = useAppState((state) => state.signedIn)
  useTitle(t('site.document.title'))
  return (
    <>
      {signedIn && memberStart}
      <Hero />
      <div className="page-width">
        <NoticeLine />
        <Categories />
      </div>
      {below}
    </>
  )
}

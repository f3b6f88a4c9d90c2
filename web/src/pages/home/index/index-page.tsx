import { useText } from '../../../texts/use-text.tsx'
import { useTitle } from '../../../site/use-title.ts'
import { LateSlot, latePart } from '../../../ui/late-part.tsx'
import { Categories } from './categories.tsx'
import { Hero } from './hero.tsx'
import { NoticeLine } from './notice-line.tsx'

const Below = latePart(async () => (await import('./below.tsx')).Below)
const below = (
  <LateSlot className="min-h-dvh">
    <Below />
  </LateSlot>
)

export function IndexPage() {
  const { t } = useText()
  useTitle(t('site.document.title'))
  return (
    <>
      <Hero />
      <div className="page-width">
        <NoticeLine />
        <Categories />
      </div>
      {below}
    </>
  )
}

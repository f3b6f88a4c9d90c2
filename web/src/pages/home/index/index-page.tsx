import { loadPagesPart } from '../../../texts/packs.ts'
import { currentLang } from '../../../texts/current-lang.ts'
import { useText } from '../../../texts/use-text.tsx'
import { useTitle } from '../../../site/use-title.ts'
import { LateSlot, latePart } from '../../../ui/late-part.tsx'
import { Categories } from './categories.tsx'
import { Hero } from './hero.tsx'
import { NoticeLine } from './notice-line.tsx'

const Below = latePart(async () => {
  const [{ Below: View }] = await Promise.all([import('./below.tsx'), loadPagesPart(currentLang())])
  return View
})
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

import type { Reply } from '@mingtang/contract/client.ts'
import { opener } from '../../../session/dialog-ahead.ts'
import { useAppState } from '../../../session/app-store.ts'
import { SiteLink } from '../../../site/site-link.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Scene } from '../../../ui/scenes/scene.tsx'

export type Banner = Pick<
  Reply<'listBanners'>['rows'][number],
  'id' | 'title' | 'text' | 'scene' | 'actionLabel' | 'actionPath'
>

type HeroSlideProps = {
  slide: Banner
  /** Position relative to the shown slide. */
  offset: number
  /** The slide is entering or leaving; other slides change position without animation. */
  isMoving: boolean
  label: string
}

/** A slide with an illustration, a text and a link; slides that are not shown are inert. */
export function HeroSlide({ slide, offset, isMoving, label }: HeroSlideProps) {
  const isShown = offset === 0
  // The page has one h1: the title of the shown slide.
  const Title = isShown ? 'h1' : 'p'
  // Only paths on this site, so that a banner cannot link elsewhere.
  const to = /^\/[a-z]/i.test(slide.actionPath) ? slide.actionPath : '/game'
  return (
    <div
      className="hero-slide"
      role="group"
      aria-label={label}
      aria-hidden={!isShown || undefined}
      data-away={isShown ? undefined : Math.abs(offset) > 1 ? 'far' : 'near'}
      data-moving={isMoving || undefined}
      style={isShown ? undefined : { transform: `translate3d(${Math.sign(offset) * 100}%, 0, 0)` }}
    >
      <div className="page-width hero-inner">
        <div className="hero-scene">
          <Scene name={slide.scene} />
        </div>
        {/* On the whole slide, inert would cover hundreds of SVG elements that are not focusable anyway. */}
        <div className="hero-words" inert={!isShown}>
          <Title className="hero-title">
            <SiteLink to={to}>{slide.title}</SiteLink>
          </Title>
          <p className="hero-text">{slide.text}</p>
          <HeroActions label={slide.actionLabel} to={to} />
        </div>
      </div>
    </div>
  )
}

/** One action: the slide's own, and for visitors the way in. */
function HeroActions({ label, to }: { label: string; to: string }) {
  const { t } = useText()
  const signedIn = useAppState((state) => state.signedIn)
  return (
    <div className="hero-actions">
      {!signedIn && (
        <Button look="primary" size="lg" {...opener('register')}>
          {t('content.hero.register')}
        </Button>
      )}
      <SiteLink to={to} className={buttonClass(signedIn ? 'light' : 'quiet', 'lg', signedIn ? '' : 'max-md:hidden')}>
        {label || t('content.hero.action')}
      </SiteLink>
    </div>
  )
}

import type { Reply } from '@mingtang/contract/client.ts'
import { openDialog } from '../../../session/dialogs.ts'
import { useSession } from '../../../session/session.ts'
import { SiteLink } from '../../../shell/site-link.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Scene } from '../../../ui/scenes/scene.tsx'

export type Banner = Pick<
  Reply<'listBanners'>['rows'][number],
  'id' | 'title' | 'text' | 'scene' | 'actionLabel' | 'actionPath'
>

type HeroSlideProps = {
  slide: Banner
  /** Places right of the one that is shown. */
  offset: number
  /** It comes or goes; the others change their places unseen. */
  isMoving: boolean
  label: string
}

/** One scene, one sentence, one way on; a slide beside the shown one is out of everybody's reach. */
export function HeroSlide({ slide, offset, isMoving, label }: HeroSlideProps) {
  const isShown = offset === 0
  // The page has one heading: that of the slide that is shown.
  const Title = isShown ? 'h1' : 'p'
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
        {/* Around the scene too it would reach hundreds of shapes that nobody can press. */}
        <div className="hero-words" inert={!isShown}>
          <Title className="hero-title">{slide.title}</Title>
          <p className="hero-text">{slide.text}</p>
          <HeroActions label={slide.actionLabel} path={slide.actionPath} />
        </div>
      </div>
    </div>
  )
}

function HeroActions({ label, path }: { label: string; path: string }) {
  const { t } = useText()
  const signedIn = useSession((state) => state.signedIn)
  // Only a path of this site; a banner cannot lead anybody elsewhere.
  const to = /^\/[a-z]/i.test(path) ? path : '/game'
  return (
    <div className="hero-actions">
      <SiteLink to={to} className={buttonClass(signedIn ? 'light' : 'primary', 'lg')}>
        {label || t('content.hero.action')}
      </SiteLink>
      {signedIn ? (
        <SiteLink to="/member/records" className={buttonClass('secondary', 'lg')}>
          {t('content.hero.books')}
        </SiteLink>
      ) : (
        <Button size="lg" onClick={() => openDialog('register')}>
          {t('content.hero.register')}
        </Button>
      )}
    </div>
  )
}

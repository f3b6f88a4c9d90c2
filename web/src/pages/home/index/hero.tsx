import { type PointerEvent, useRef, useState } from 'react'
import { useCallQuery } from '../../../call/use-call.ts'
import { openDialog } from '../../../session/dialogs.ts'
import { useSession } from '../../../session/session.ts'
import { SiteLink } from '../../../shell/site-link.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Scene } from '../../../ui/scenes/scene.tsx'

const swipePx = 48

/** The slides of the hall: one scene, one sentence, one way on. They move only when someone moves them. */
export function Hero() {
  const { t, lang } = useText()
  const { data } = useCallQuery('listBanners', { lang })
  const [chosen, setChosen] = useState(0)
  const [moved, setMoved] = useState(false)
  const from = useRef<number>(undefined)
  const slides = data?.rows.length
    ? data.rows
    : [
        {
          id: '',
          title: t('content.hero.title'),
          text: t('content.hero.text'),
          scene: 'window',
          actionLabel: t('content.hero.action'),
          actionPath: '/game',
        },
      ]
  const at = chosen % slides.length
  const slide = slides[at]
  if (!slide) return null
  const show = (next: number) => {
    setMoved(true)
    setChosen((next + slides.length) % slides.length)
  }
  const onPointerUp = (event: PointerEvent) => {
    const way = event.clientX - (from.current ?? event.clientX)
    if (event.pointerType !== 'mouse' && Math.abs(way) > swipePx) show(at + (way < 0 ? 1 : -1))
  }
  return (
    <section
      className="hero"
      aria-roledescription="carousel"
      aria-label={t('content.hero.label')}
      onPointerDown={(event) => {
        from.current = event.clientX
      }}
      onPointerUp={onPointerUp}
    >
      <div className="page-width hero-inner">
        <div className={moved ? 'hero-scene hero-moved' : 'hero-scene'} key={`scene${slide.id}`}>
          <Scene name={slide.scene} />
        </div>
        <div className={moved ? 'hero-words hero-moved' : 'hero-words'} key={`words${slide.id}`}>
          <h1 className="hero-title">{slide.title}</h1>
          <p className="hero-text">{slide.text}</p>
          <HeroActions label={slide.actionLabel} path={slide.actionPath} />
        </div>
        {slides.length > 1 && (
          <div className="hero-dots">
            {slides.map((one, place) => (
              <button
                key={one.id}
                type="button"
                aria-label={t('content.hero.slide', { number: place + 1, title: one.title })}
                aria-current={place === at || undefined}
                onClick={() => show(place)}
              />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

function HeroActions({ label, path }: { label: string; path: string }) {
  const { t } = useText()
  const signedIn = useSession((state) => state.signedIn)
  // Only a path of this site; a banner cannot lead anybody elsewhere.
  const to = /^\/[a-z]/i.test(path) ? path : '/game'
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      <SiteLink to={to} className={buttonClass(signedIn ? 'light' : 'primary', 'lg')}>
        {label}
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

import { useCallQuery } from '../../../call/use-call.ts'
import { useText } from '../../../texts/use-text.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { offsetOf } from './carousel-rules.ts'
import { type Banner, HeroSlide } from './hero-slide.tsx'
import { type Carousel, useCarousel } from './use-carousel.ts'
import { useDrag } from './use-drag.ts'

/** The home carousel: draggable, and plays through once automatically unless interrupted. */
export function Hero() {
  const { t } = useText()
  const slides = useSlides()
  const carousel = useCarousel(slides.length)
  const { at, from, isAwake, isMoved, isPlaying, show, restProps, onKeyDown } = carousel
  const { track, dragProps } = useDrag((turn) => show(at + turn))
  const labelOf = (place: number) => t('content.hero.slide', { number: place + 1, title: slides[place]?.title ?? '' })
  const moves = slides.length > 1 ? { ...dragProps, ...restProps, onKeyDown } : {}
  return (
    <section className="hero" aria-roledescription="carousel" aria-label={t('content.hero.label')} {...moves}>
      <div className="hero-track" ref={track}>
        {slides.map(
          (slide, place) =>
            (isAwake || place === at) && (
              <HeroSlide
                key={slide.id}
                slide={slide}
                offset={offsetOf(place, at, slides.length)}
                isMoving={place === at || place === from}
                label={labelOf(place)}
              />
            ),
        )}
      </div>
      {slides.length > 1 && <HeroBar slides={slides} carousel={carousel} labelOf={labelOf} />}
      <p className="sr-only" aria-live={isPlaying ? 'off' : 'polite'}>
        {isMoved && labelOf(at)}
      </p>
    </section>
  )
}

function useSlides(): readonly Banner[] {
  const { t, lang } = useText()
  const rows = useCallQuery('listBanners', { lang }).data?.rows
  if (rows?.length) return rows
  const title = t('content.hero.title')
  return [{ id: '', title, text: t('content.hero.text'), scene: 'window', actionLabel: '', actionPath: '/game' }]
}

type HeroBarProps = { slides: readonly Banner[]; carousel: Carousel; labelOf: (place: number) => string }

function HeroBar({ slides, carousel, labelOf }: HeroBarProps) {
  const { t } = useText()
  const { at, isPlaying, show, setPlaying } = carousel
  return (
    <div className="page-width hero-bar">
      <div className="hero-dots">
        {slides.map((slide, place) => (
          <button
            key={slide.id}
            type="button"
            data-dot
            aria-label={labelOf(place)}
            aria-current={place === at || undefined}
            onClick={() => show(place)}
          />
        ))}
      </div>
      <IconButton
        className="hero-pause"
        icon={isPlaying ? 'pause' : 'play'}
        label={t(isPlaying ? 'content.hero.pause' : 'content.hero.play')}
        onClick={() => setPlaying(!isPlaying)}
      />
      <div className="hero-arrows">
        <IconButton icon="arrow-left" label={t('content.hero.previous')} onClick={() => show(at - 1)} />
        <IconButton icon="arrow-left" label={t('content.hero.next')} onClick={() => show(at + 1)} />
      </div>
    </div>
  )
}

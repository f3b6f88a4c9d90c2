import './gallery.css'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useBoot } from '../../../site/boot-context.ts'
import { LanguageSwitch, ThemeSwitch } from '../../../screen/switches.tsx'
import { useTitle } from '../../../site/use-title.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { ButtonsSection } from './buttons-section.tsx'
import { ChoicesSection } from './choices-section.tsx'
import { CoversSection } from './covers-section.tsx'
import { DataSection } from './data-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { FloatingSection } from './floating-section.tsx'
import { forceStates } from './force-states.ts'
import { IconsSection } from './icons-section.tsx'
import { OrnamentsSection } from './ornaments-section.tsx'
import { OthersSection } from './others-section.tsx'
import { sections } from './section.tsx'
import { StatesSection } from './states-section.tsx'
import { TokensSection } from './tokens-section.tsx'
import { useWords } from './use-words.ts'

const widths = ['full', '320', '390', '768'] as const
type Width = (typeof widths)[number]
const lampGold = 85

/** The component gallery: all components in all states, covers and icons; in development only (routes.tsx). */
export function GalleryPage() {
  const words = useWords()
  const { tenant } = useBoot()
  const [params] = useSearchParams()
  const [hue, setHue] = useState(Number(params.get('hue')) || tenant.accentHue || lampGold)
  const [width, setWidth] = useState<Width>('full')
  useTitle(words.title)
  useEffect(() => forceStates(), [])
  useEffect(() => {
    const { style } = document.documentElement
    const before = style.getPropertyValue('--hue')
    style.setProperty('--hue', `${hue}`)
    return () => style.setProperty('--hue', before)
  }, [hue])
  return (
    <div className="page-width py-8">
      <h1 className="text-34">{words.title}</h1>
      <p className="text-text-2">{words.note}</p>
      <div className="gallery-bar">
        <ThemeSwitch />
        <LanguageSwitch />
        <label className="flex items-center gap-3 text-14">
          {words.hue}
          <input type="range" min="1" max="360" value={hue} onChange={(event) => setHue(Number(event.target.value))} />
          <output>{hue}</output>
        </label>
        <Segmented
          label={words.width}
          value={width}
          onChange={setWidth}
          options={widths.map((value) => ({ value, label: value === 'full' ? words.full : value }))}
        />
      </div>
      {width === 'full' ? (
        <Parts hue={hue} />
      ) : (
        // Media queries depend on the viewport width, so a narrow preview needs its own iframe.
        <iframe key={hue} className="gallery-frame" title={words.frame} src={`/dev/gallery?hue=${hue}`} width={width} />
      )}
    </div>
  )
}

function Parts({ hue }: { hue: number }) {
  const words = useWords()
  return (
    <>
      <nav className="gallery-row pb-8" aria-label={words.sections}>
        {sections.map((name) => (
          <a key={name} href={`#${name}`} className="link">
            {words[name]}
          </a>
        ))}
      </nav>
      <TokensSection hue={hue} />
      <ButtonsSection />
      <FieldsSection />
      <ChoicesSection />
      <DataSection />
      <StatesSection />
      <FloatingSection />
      <IconsSection />
      <OrnamentsSection />
      <CoversSection />
      <OthersSection />
    </>
  )
}

import { useEffect, useState } from 'react'
import { useAppState } from '../../../session/app-store.ts'
import { contrastOf, laidOver } from './contrast.ts'
import { Section } from './section.tsx'
import { useWords } from './use-words.ts'

const surfaces = ['bg', 's1', 's2', 's3', 'line', 'line-2', 'control-line'] as const
const inks = ['text', 'text-2', 'text-3', 'accent-text', 'jade', 'cinnabar'] as const
// Each fill is listed with its text color; the measured contrast is that of the pair.
const fills = [
  ['on-accent', 'accent'],
  ['jade', 'jade-soft'],
  ['cinnabar', 'cinnabar-soft'],
  ['accent-text', 'accent-soft'],
] as const
const sizes = [12, 14, 16, 20, 26, 34, 46, 62] as const
const spaces = [4, 8, 12, 16, 24, 32, 48, 64, 96] as const
const radii = ['s', 'm', 'l'] as const

/** Colors with their measured contrast, type, spacing and radii. */
export function TokensSection({ hue }: { hue: number }) {
  const words = useWords()
  const theme = useAppState((state) => state.theme)
  const [contrasts, setContrasts] = useState<Record<string, string>>({})
  useEffect(() => {
    const color = (name: string) => {
      const probe = document.createElement('i')
      probe.style.color = `var(--${name})`
      document.body.append(probe)
      const value = getComputedStyle(probe).color
      probe.remove()
      return value
    }
    const all = [
      ...[...surfaces, ...inks].map((name) => [name, contrastOf(color(name), color('bg'))] as const),
      ...fills.map(([ink, fill]) => [fill, contrastOf(color(ink), laidOver(color(fill), color('s1')))] as const),
    ]
    setContrasts(Object.fromEntries(all.map(([name, value]) => [name, value.toFixed(2)])))
  }, [theme, hue])
  return (
    <Section name="tokens" title={words.tokens}>
      <p className="text-text-2">{words.contrast}</p>
      <div className="gallery-swatches">
        {[...surfaces, ...inks].map((name) => (
          <Swatch key={name} name={name} background={`var(--${name})`} contrast={contrasts[name]} />
        ))}
        {fills.map(([ink, fill]) => (
          <Swatch
            key={fill}
            name={fill}
            background={`var(--${fill})`}
            ink={`var(--${ink})`}
            contrast={contrasts[fill]}
          />
        ))}
      </div>
      <div>
        {sizes.map((size) => (
          <p key={size} style={{ fontSize: `${size / 16}rem`, lineHeight: 1.35 }} className="break-words">
            {words.sample} <span className="text-14 text-text-3">{size}</span>
          </p>
        ))}
        <p className="mt-4">
          <span>{words.latin}</span> <b className="font-medium">{words.latin}</b> <b>{words.latin}</b>
        </p>
      </div>
      <div className="gallery-row items-end">
        {spaces.map((size) => (
          <div key={size} className="text-12 text-text-3">
            <div style={{ width: size, height: size, background: 'var(--line-2)' }} />
            {size}
          </div>
        ))}
        {radii.map((name) => (
          <div key={name} className="text-12 text-text-3">
            <div
              style={{
                width: 64,
                height: 64,
                borderRadius: `var(--radius-${name})`,
                border: '1px solid var(--text-3)',
              }}
            />
            radius-{name}
          </div>
        ))}
      </div>
    </Section>
  )
}

type SwatchProps = { name: string; background: string; ink?: string; contrast: string | undefined }

function Swatch({ name, background, ink, contrast }: SwatchProps) {
  return (
    <div className="gallery-swatch">
      <span style={{ background, color: ink }} className="text-20">
        {ink && 'Aa'}
      </span>
      <p>
        <code>{name}</code>
        <span>{contrast}</span>
      </p>
    </div>
  )
}

import { Glow, Mist } from './scene-parts.tsx'

const ribs = [-14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

function ribPath(rib: number): string {
  // Left of the wall the roof curls up and its tiles get shorter; right of it they are straight.
  const curl = Math.max(0, rib)
  const top = rib < 0 ? 82 + rib * 19 : 82 + rib * 11.5
  return `M${640 - rib * 26} ${top}c-${14 + curl} ${38 - curl}-${22 + curl * 1.5} ${60 - curl * 2}-${30 + curl * 2} ${136 - curl * 10 - Math.min(0, rib) * 10}`
}

/** Illustration: upturned eaves before the moon, a wind bell, swallows. */
export function EavesScene() {
  return (
    <svg viewBox="0 0 640 460" className="scene" aria-hidden="true">
      <defs>
        <Mist id="sc-eaves-mist" />
        <Glow id="sc-eaves-halo" inner={0.42} />
      </defs>
      <circle cx="300" cy="210" r="250" fill="url(#sc-eaves-halo)" />
      <circle cx="300" cy="210" r="96" className="sc-moon" />
      <path fill="url(#sc-eaves-mist)" d="M60 460c60-80 120-90 170-50 60-60 130-50 180 0 70-50 150-40 230 50z" />
      <path
        className="sc-wood"
        d="M640 60L980-250H1420V96L640 202V60c-40 62-120 116-236 140-46 10-86 6-122-18 20 40 60 62 110 62 20 0 40-4 60-8l188-34z"
      />
      <path className="sc-wood" d="M1400 60L460 242l-4 22 944-170zM470 262h930v198H490V300h-20z" />
      <g className="sc-tile">
        {ribs.map((rib) => (
          <path key={rib} d={ribPath(rib)} />
        ))}
      </g>
      <path className="sc-rim" d="M282 182c36 24 76 28 122 18 116-24 196-78 236-140" />
      <path
        className="sc-rim"
        opacity="0.4"
        d="M640 316H490M640 376H490M540 300v160M590 300v160M490 346h50M590 346h50M515 316v60M565 316v60M615 316v60"
      />
      <path className="sc-wood-line" strokeWidth="2" d="M296 196v30" />
      <path className="sc-wood" d="M284 252c4-8 4-14 4-20a8 8 0 0 1 16 0c0 6 0 12 4 20z" />
      <path className="sc-wood-line" strokeWidth="2" d="M296 252v22M290 274h12v14h-12z" />
      <path
        className="sc-ink-fill"
        d="M150 120c16 0 26 8 32 20 10-4 20-10 30-22-2 18-12 28-26 32l-6 20-8-18c-12-6-18-16-22-32zM96 214c10 0 17 5 21 13 7-3 13-7 20-15-1 12-8 19-17 21l-4 13-5-12c-8-4-12-10-15-20zM214 66c8 0 13 4 16 10 5-2 10-5 15-11-1 9-6 14-13 16l-3 10-4-9c-6-3-9-8-11-16z"
      />
    </svg>
  )
}

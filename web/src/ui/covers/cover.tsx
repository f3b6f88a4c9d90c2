import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Lattice } from '../lattice.tsx'
import { type CoverArt, coverArt } from './cover-art.ts'
import emblemsUrl from './emblems.svg?url'
import { foregrounds, scenes, windows } from './windows.ts'

type CoverProps = {
  /** One of the seven game types, or promotion, or vip. */
  family: string
  /** The code the picture grows from. */
  code: string
  /** An uploaded picture takes the place of the drawn one. */
  image?: string | undefined
  isMuted?: boolean
  className?: string
  /** Words laid over the foot of the picture. */
  children?: ReactNode
}

/** The picture of a game, promotion or VIP tier, drawn from its code; 3 : 4, decoration beside its name. */
export function Cover({ family, code, image, isMuted = false, className, children }: CoverProps) {
  const art = coverArt(family, code)
  const style = { '--h': art.hue, '--hs': art.shade, '--lamp': `${art.lampX}%` } as CSSProperties
  return (
    <div className={classNames('cover', isMuted && 'cover-muted', className)} style={style}>
      {image ? (
        <img src={image} alt="" loading="lazy" decoding="async" />
      ) : (
        <>
          <Lattice name={art.lattice} />
          <Drawing art={art} family={family} />
        </>
      )}
      {children && <div className="cover-foot">{children}</div>}
    </div>
  )
}

function Drawing({ art, family }: { art: CoverArt; family: string }) {
  const frame = windows[art.window] ?? windows[0]
  const scene = scenes[family] ?? scenes.electronic
  const front = foregrounds[art.foreground] ?? foregrounds[0]
  const mirror = art.isMirrored ? 'matrix(-1 0 0 1 300 0)' : undefined
  return (
    <svg viewBox="18 14 264 352" aria-hidden="true">
      <path d={frame} className="cover-room" />
      <g clipPath={`url(#cover-window-${art.window})`}>
        <circle cx="150" cy="140" r="110" fill="url(#cover-halo)" />
        <g transform={mirror}>
          <path d={scene?.soft} className="cover-soft" />
          <path d={scene?.lines} className="cover-lines" />
        </g>
      </g>
      <path d={frame} className="cover-frame" />
      <path d={frame} className="cover-edge" />
      <use href={`${emblemsUrl}#${art.emblem}`} x="86" y="84" width="128" height="128" className="cover-emblem" />
      <g transform={mirror}>
        {front.dark && <path d={front.dark} className={`cover-dark cover-${front.kind}`} />}
        {front.lit && <path d={front.lit} className={`cover-lit cover-${front.kind}`} />}
      </g>
    </svg>
  )
}

/** What all covers of a page share; stands once in the app. */
export function CoverDefs() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <defs>
        <radialGradient id="cover-halo">
          <stop offset="0" stopColor="#fff" stopOpacity="0.34" />
          <stop offset="0.5" stopColor="#fff" stopOpacity="0.1" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
        {windows.map((path, place) => (
          <clipPath key={path} id={`cover-window-${place}`}>
            <path d={path} />
          </clipPath>
        ))}
      </defs>
    </svg>
  )
}

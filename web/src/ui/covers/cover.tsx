import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Lattice } from '../lattice.tsx'
import { type CoverArt, coverArt } from './cover-art.ts'
import emblemsUrl from './emblems.svg?url'
import scenesUrl from './scenes.svg?url'
import { windows } from './windows.ts'

type CoverProps = {
  /** One of the seven game types, promotion, vip, or mall. */
  family: string
  /** The code the cover is generated from. */
  code: string
  /** An uploaded image, shown instead of the generated cover. */
  image?: string | undefined
  isMuted?: boolean
  className?: string
  /** Content over the bottom of the image. */
  children?: ReactNode
}

/** The cover of a game, promotion or VIP tier, generated from its code; 3 : 4, decorative. */
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

const scenes = new Set('live electronic fishing chess sports lottery esports promotion vip'.split(' '))
const tiers = Array.from({ length: 10 }, (_, at) => at)

function Drawing({ art, family }: { art: CoverArt; family: string }) {
  const mirror = art.isMirrored ? 'matrix(-1 0 0 1 300 0)' : undefined
  const frame = `#cover-frame-${art.window}`
  const scene = scenes.has(family) ? family : 'electronic'
  return (
    <svg viewBox="18 14 264 352" aria-hidden="true">
      <use href={frame} className="cover-room" />
      <g clipPath={`url(#cover-window-${art.window})`}>
        <circle cx="150" cy="140" r="110" fill="url(#cover-halo)" />
        <use href={`${scenesUrl}#scene-${scene}`} transform={mirror} className="cover-scene" />
      </g>
      <use href={frame} className="cover-frame" />
      <use href={frame} className="cover-edge" />
      <use href={`${emblemsUrl}#${art.emblem}`} x="84" y="82" width="132" height="132" className="cover-emblem" />
      <use href={`${scenesUrl}#front-${art.front}`} transform={mirror} className="cover-front" />
      {art.tier > 0 &&
        tiers.map((at) => (
          <circle key={at} cx={69 + at * 18} cy="31" r="4.5" className={at < art.tier ? 'cover-lit' : 'cover-unlit'} />
        ))}
    </svg>
  )
}

/** Shared SVG definitions of all covers; rendered once in the app. */
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
            <path id={`cover-frame-${place}`} d={path} />
          </clipPath>
        ))}
      </defs>
    </svg>
  )
}

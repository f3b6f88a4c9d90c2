import { type Sport, sports } from '../../../src/book/sport/sports.ts'

const frame = 'M12 12h336v136H12z'
const halfway = 'M180 12v136'
const pitch = `${frame}${halfway}M180 54a26 26 0 1 0 0 52 26 26 0 0 0 0-52M12 40h50v80H12M12 60h18v40H12M348 40h-50v80h50M348 60h-18v40h18M62 66a20 20 0 0 1 0 28M298 66a20 20 0 0 0 0 28`
const hall = `${frame}${halfway}M180 58a22 22 0 1 0 0 44 22 22 0 0 0 0-44M12 58h64v44H12M348 58h-64v44h64M76 58a22 22 0 0 1 0 44M284 58a22 22 0 0 0 0 44M12 24h36a58 58 0 0 1 0 112H12M348 24h-36a58 58 0 0 0 0 112h36`
const court = `${frame}${halfway}M12 30h336M12 130h336M84 30v100M276 30v100M84 80h192`
const net = `${frame}${halfway}M120 12v136M240 12v136`
const table = `${frame}${halfway}M12 80h336`
const map = `${frame}M12 148 348 12M12 148V44a32 32 0 0 1 32-32h304M12 148h304a32 32 0 0 0 32-32V12M120 12l120 136M44 116l32 32M284 12l32 32`
const sites = `${frame}M60 12v48h72V12M228 148v-48h72v48M132 36h96v44h120M12 100h96v48M180 80v68M108 100h72`

const drawings: Readonly<Record<Sport, string>> = {
  football: pitch,
  basketball: hall,
  tennis: court,
  'table-tennis': table,
  volleyball: net,
  badminton: court,
  cs2: sites,
  lol: map,
  dota2: map,
  kog: map,
}

/** The drawn ground of a sport, with the side lit that serves. */
export function Field({ sport, lit }: { readonly sport: Sport; readonly lit?: 'home' | 'away' }) {
  const isGround = sports[sport].playedIn !== 'MAP'
  return (
    <svg className="field" viewBox="0 0 360 160" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      {isGround &&
        [0, 2, 4, 6].map((stripe) => (
          <rect key={stripe} className="field-stripe" x={12 + stripe * 42} y="12" width="42" height="136" />
        ))}
      {lit && <rect className="field-lit" x={lit === 'home' ? 12 : 180} y="12" width="168" height="136" />}
      <path className="field-lines" d={drawings[sport]} />
    </svg>
  )
}

import { boatShape } from './boat.ts'

function boat(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size})">${boatShape}</g>`
}

function wave(y: number, name: string): string {
  const crests = Array.from({ length: 13 }, () => 'q25-22 50 0t50 0').join('')
  return `<path class="${name}" d="M0 ${y}${crests}V700H0z"/>`
}

/** The river on the day of the race: hills, flags and the boats in their lanes. */
export const backdrop = `<svg viewBox="0 0 1200 700" preserveAspectRatio="xMidYMax slice">
<circle class="sun" cx="240" cy="210" r="90"/>
<path class="hill" d="M0 420q150-130 320-60t300-90 300 80 280-60v410H0z"/>
${wave(470, 'lane far')}${boat(180, 500, 0.55)}${wave(540, 'lane mid')}${boat(700, 560, 0.8)}${wave(620, 'lane near')}</svg>`

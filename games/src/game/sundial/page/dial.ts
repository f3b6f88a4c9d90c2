import { fields } from '../rules.ts'

const step = 360 / fields

function point(radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(200 + radius * Math.cos(angle)).toFixed(2)} ${(200 + radius * Math.sin(angle)).toFixed(2)}`
}

/** Higher pays burn brighter; an empty field stays dark. */
function rankOf(pays: number): string {
  return pays === 0 ? 'none' : pays < 15 ? 'low' : pays < 25 ? 'mid' : 'top'
}

/** The turning part: fields with what they pay, in tenths of the stake. */
export function fieldsSvg(wheel: readonly number[]): string {
  return wheel
    .map((pays, field) => {
      const [from, to] = [field * step - step / 2, field * step + step / 2]
      const arc = `M${point(92, from)}L${point(172, from)}A172 172 0 0 1 ${point(172, to)}L${point(92, to)}A92 92 0 0 0 ${point(92, from)}Z`
      const word =
        pays > 0 ? `<text x="200" y="52" transform="rotate(${field * step} 200 200)">${pays / 10}</text>` : ''
      return `<g class="field ${rankOf(pays)}" data-field="${field}"><path d="${arc}"/>${word}</g>`
    })
    .join('')
}

/** The dial: a stone disc with its turning ring, the gnomon in the middle and the pointer at the top. */
export function dialSvg(): string {
  const ticks = Array.from({ length: 96 }, (_, index) => {
    const long = index % 4 === 0
    return `<path d="M${point(long ? 182 : 186, index * 3.75)}L${point(191, index * 3.75)}"/>`
  })
  const rays = Array.from(
    { length: 12 },
    (_, index) => `<path d="M${point(30, index * 30)}L${point(82, index * 30)}"/>`,
  )
  return `<svg class="dial" viewBox="0 0 400 400" aria-hidden="true">
<circle class="stone" cx="200" cy="200" r="196"/><circle class="stone-rim" cx="200" cy="200" r="196"/><g class="stone-ticks">${ticks.join('')}</g>
<g class="ring"></g>
<circle class="core" cx="200" cy="200" r="88"/><circle class="stone-rim thin" cx="200" cy="200" r="88"/><g class="rays">${rays.join('')}</g>
<path class="pointer" d="M200 30L190 4H210Z"/></svg>`
}

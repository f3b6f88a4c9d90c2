import type { SymbolCode } from '../rules.ts'

// The shared drawing style: one line width in the symbol's color, thinner details, a wash of the color, and highlights.
const line = (d: string) => `<path class="ink-line" d="${d}"/>`
const detail = (d: string) => `<path class="ink-detail" d="${d}"/>`
const wash = (d: string) => `<path class="ink-wash" d="${d}"/>`
const dot = (x: number, y: number, r: number) => `<circle class="ink-light" cx="${x}" cy="${y}" r="${r}"/>`
const mirrored = (half: string) => `${half}<g transform="matrix(-1 0 0 1 100 0)">${half}</g>`

const dragon = `${mirrored(
  wash(
    'M50 28C60 26 70 32 71 41C80 38 86 44 91 40C90 49 85 52 81 52C86 56 90 56 93 55C89 63 82 64 77 62C81 67 84 69 88 70C80 75 72 74 67 68C64 74 58 79 50 80Z',
  ) +
    line(
      'M70 41C80 38 86 44 91 40C90 49 85 52 81 52C86 56 90 56 93 55C89 63 82 64 77 62C81 67 84 69 88 70C80 75 73 73 68 67',
    ) +
    line('M57 30C58 21 63 15 72 8M61.5 20C67 21.5 74 20 79 15') +
    line('M67 35C72 28 79 26 85 27C84 34 79 38 71 41') +
    line('M50 29C60 27 69 32 70 41C72 50 68 57 66 63C65 72 60 78 50 80') +
    line('M53 46C57 39 64 37 70 41') +
    wash('M56 49C60 45 65 45 68 48C65 52 60 53 56 49Z') +
    detail('M56 49C60 45 65 45 68 48C65 52 60 53 56 49Z') +
    dot(62, 48.6, 1.9) +
    detail('M50 56C56 54 61.5 58 60 62.5C58.5 66 54 66 52.5 63') +
    detail('M50 69C57 71 63 68 66 62M57.5 70L59.5 75L62 68.5') +
    detail('M62 64C71 66 78 65 81 73C82.5 78 79 80 77 77.5') +
    detail('M57 79C60 83 60 86 58 90'),
)}${detail('M50 80C51.5 85 51 89 50 93')}<circle class="ink-wash" cx="50" cy="38" r="4"/><circle class="ink-detail" cx="50" cy="38" r="4"/>`

const koi = `${wash('M17 47C24 27 52 19 68 39C74 47 77 55 77 62C70 63 65 63 57 60C46 57 29 60 17 47Z')}${
  wash('M44 26C54 25 63 31 68 39C66 46 58 47 52 41C48 37 44 33 44 26Z') +
  line('M17 47C24 27 52 19 68 39C74 47 77 55 77 62C70 63 65 63 57 60C46 57 29 60 17 47Z') +
  line('M77 62C82 57 91 59 94 67C88 67 85 70 84 76C83 82 79 85 76 87C72 80 72 70 77 62Z') +
  detail('M80 66L88 66M79 68L81 78') +
  line('M42 26C47 15 60 14 67 21C66 27 67 32 69 40') +
  detail('M50 24L55 18M57 28L63 21') +
  line('M42 57C42 66 36 73 29 75C28 68 30 61 34 56') +
  detail('M38 58L32 69') +
  line('M57 60C58 66 56 71 52 74C49 70 49 64 50 59') +
  detail('M39 32C44 39 44 48 39 56') +
  detail(
    'M49 35C52 38 52 42 49 45M57 38C60 41 60 45 57 48M49 47C52 50 52 53 49 56M64 44C67 47 67 51 64 54M57 50C60 52 60 55 58 58',
  ) +
  detail('M17 47C11 48 9 53 12 57M19 49C16 54 18 59 22 60') +
  dot(29, 41, 2.4)
}`

const lotus = `${mirrored(
  wash('M62 70C71 57 83 51 94 53C92 66 80 75 60 73Z') +
    line('M60 71C70 57 83 51 94 53C92 66 80 75 58 74') +
    wash('M54 68C57 50 66 37 79 30C84 47 78 63 58 72Z') +
    line('M54 68C57 50 66 37 79 30C84 47 78 63 57 73') +
    detail('M61 64C65 54 70 46 75 40'),
)}${
  `<path class="ink-base" d="M50 17C63 31 64 55 50 74C36 55 37 31 50 17Z"/>` +
  wash('M50 17C63 31 64 55 50 74C36 55 37 31 50 17Z') +
  line('M50 17C63 31 64 55 50 74C36 55 37 31 50 17Z') +
  detail('M50 30C54 40 54 54 50 64M44 38C43 46 44 54 47 60M56 38C57 46 56 54 53 60') +
  line('M28 82C36 79 42 79 50 82S64 85 72 82') +
  detail('M40 89C45 87 49 87 54 89S60 90 62 89')
}`

const fan = `<g transform="translate(0 -5)">${
  wash('M8.4 56A48 48 0 0 1 91.6 56L68 70A21 21 0 0 0 32 70Z') +
  line('M8.4 56A48 48 0 0 1 91.6 56L68 70A21 21 0 0 0 32 70Z') +
  detail('M19 43.2L36.5 63.9M33.6 34.9L42.8 60.3M50 32V59M66.4 34.9L57.2 60.3M81 43.2L63.5 63.9') +
  detail('M32 70L50 82L68 70M36.5 63.9L50 82L63.5 63.9M42.8 60.3L50 82L57.2 60.3') +
  line('M50 82C48 88 52 91 50 97') +
  detail('M22 55C27 51 31 51 35 55M65 52C70 48 75 49 79 53')
}<circle class="ink-light" cx="50" cy="82" r="2.6"/><circle class="ink-wash" cx="58" cy="44" r="6"/><circle class="ink-detail" cx="58" cy="44" r="6"/></g>`

const coin = `<path class="ink-wash" fill-rule="evenodd" d="M50 15A35 35 0 1 1 50 85A35 35 0 1 1 50 15ZM39.5 39.5V60.5H60.5V39.5Z"/><circle class="ink-line" cx="50" cy="50" r="35"/><circle class="ink-detail" cx="50" cy="50" r="30"/>${
  line('M39.5 39.5H60.5V60.5H39.5Z') +
  detail('M42 23.5H58M42 28.5H58M42 33.5H58') +
  detail('M42 66.5H47.5M52.5 66.5H58M42 71.5H58M42 76.5H47.5M52.5 76.5H58') +
  detail('M23.5 42V47.5M23.5 52.5V58M28.5 42V58M33.5 42V47.5M33.5 52.5V58') +
  detail('M66.5 42V58M71.5 42V47.5M71.5 52.5V58M76.5 42V58')
}`

const cloud = mirrored(
  wash('M50 31C58 20 76 24 75 40C86 38 94 47 91 57C88 67 76 69 66 68H50Z') +
    line('M50 33C56 20 76 23 75 39C75 49 63 53 58 46C55 41 59 35 64 38') +
    line('M75 39C86 37 94 47 91 57C88 67 74 69 70 60C68 55 73 50 77 53') +
    line('M50 68H76') +
    detail('M50 76H68M50 83H60') +
    detail('M50 52C52 57 56 60 62 60'),
)

const wave = `${
  wash('M7 73C14 48 32 29 56 28C74 27 85 40 82 53C79 63 66 64 63 55C60 66 66 72 80 73Z') +
  line('M7 73C14 48 32 29 56 28C74 27 85 40 82 53C80 62 68 64 64 56C61 49 67 43 72 47') +
  line('M64 56C61 66 67 73 80 73H94') +
  detail('M16 73C21 55 36 40 55 38C64 38 70 40 73 44') +
  detail('M26 73C30 60 40 50 53 48') +
  detail('M37 73C40 65 45 60 52 58') +
  line('M8 82C16 77 22 77 29 82S43 87 50 82S64 77 71 82S85 87 92 82')
}${dot(88, 33, 2.2)}${dot(80, 25, 1.6)}${dot(92, 44, 1.5)}`

const pearl = `<circle class="ink-glow" cx="50" cy="60" r="33"/>${
  wash(
    'M50 90C27 90 15 72 21 53C24 44 31 41 29 29C37 33 40 39 40 45C46 35 38 22 50 6C50 20 63 27 61 43C66 39 67 34 66 28C78 37 85 54 79 69C75 82 64 90 50 90Z',
  ) +
  line(
    'M50 90C27 90 15 72 21 53C24 44 31 41 29 29C37 33 40 39 40 45C46 35 38 22 50 6C50 20 63 27 61 43C66 39 67 34 66 28C78 37 85 54 79 69C75 82 64 90 50 90Z',
  ) +
  detail('M31 53C28 59 27 65 29 70M71 52C74 58 74 64 72 70M50 22C52 29 55 33 54 39')
}<circle class="ink-base" cx="50" cy="65" r="17.5"/><circle class="ink-wash" cx="50" cy="65" r="17.5"/><circle class="ink-line" cx="50" cy="65" r="17.5"/>${detail(
  'M50 54C57 53 61.5 59 60.5 66C59 73 51 76 46.5 71C43 67 46 61 51 62.5C53.5 63.5 54 66 52 68',
)}${dot(42.5, 59.5, 2.6)}`

const lantern = `<circle class="ink-glow" cx="50" cy="47" r="38"/>${
  line('M50 5V15') +
  wash('M39 15H61L65 24H35Z') +
  line('M39 15H61L66 24H34Z') +
  `<path class="ink-base" d="M34 24C20 32 20 60 34 68H66C80 60 80 32 66 24Z"/>` +
  wash('M34 24C20 32 20 60 34 68H66C80 60 80 32 66 24Z') +
  line('M34 24C20 32 20 60 34 68H66C80 60 80 32 66 24Z') +
  detail('M43 24C36 34 36 58 43 68M57 24C64 34 64 58 57 68') +
  detail('M24.5 46H75.5') +
  line('M34 68H66L62 75H38Z') +
  line('M50 75V94') +
  detail('M44 75V88M56 75V88M39.5 75V84M60.5 75V84')
}${`<path class="ink-light" d="M50 35L58 46L50 57L42 46Z"/>`}`

export const drawings: Record<SymbolCode, string> = {
  W: pearl,
  S: lantern,
  D: dragon,
  K: koi,
  L: lotus,
  F: fan,
  C: coin,
  U: cloud,
  V: wave,
}

/** An SVG sprite of all symbols; cells reference it, so that spinning reels stay cheap to render. */
export function symbolSprite(): string {
  const symbols = Object.entries(drawings).map(
    ([code, drawing]) =>
      `<symbol id="symbol-${code}" viewBox="0 0 100 100"><circle class="ink-disc" cx="50" cy="50" r="48.5"/><circle class="ink-ring" cx="50" cy="50" r="46"/><g transform="translate(8 8) scale(.84)">${drawing}</g></symbol>`,
  )
  return `<svg class="sprite" aria-hidden="true">${symbols.join('')}</svg>`
}

export function symbolSvg(symbol: SymbolCode): string {
  return `<svg class="symbol s-${symbol}" viewBox="0 0 100 100" aria-hidden="true"><use href="#symbol-${symbol}"/></svg>`
}

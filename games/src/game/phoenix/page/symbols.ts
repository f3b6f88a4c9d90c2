import type { SymbolCode } from '../spin.ts'

// The hand of this world is embroidery: two tones of silk for each symbol, edges and veins as thread, sparks of light.
const silk = (d: string) => `<path class="silk" d="${d}"/>`
const deep = (d: string) => `<path class="silk-deep" d="${d}"/>`
const thread = (d: string) => `<path class="thread" d="${d}"/>`
const spark = (x: number, y: number, r: number) => `<circle class="spark" cx="${x}" cy="${y}" r="${r}"/>`
const turned = (part: string, count: number, from = 0) =>
  Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${from + (index * 360) / count} 50 50)">${part}</g>`,
  ).join('')
const mirrored = (half: string) => `${half}<g transform="matrix(-1 0 0 1 100 0)">${half}</g>`

const phoenix = `<g transform="translate(1 1) scale(1.02)">${
  deep('M49 52C60 56 76 56 84 66C90 74 84 84 75 82C72 72 62 60 49 52z') +
  silk('M44 51.5C52 60 62 72 60 84C58 92 48 92 45 85C48 74 48 62 44 51.5z') +
  deep('M38 49C38 62 34 76 24 82C16 86 9 79 12 72C22 70 32 60 38 49z') +
  silk('M25 29C24 20 34 15 40 21C45 27 45 34 54 37C60 39 65 38 69 36C66 48 54 55 43 51C32 47 26 38 28 32L17 30z') +
  deep('M44 30C48 16 62 7 86 6C83 15 78 21 71 24C78 25 85 24 91 22C88 32 80 37 69 36C60 40 48 36 44 30z') +
  thread(
    'M33 17.5C30 12 30 8 33 3M36.5 18C36 12 38 8 43 5M40 21C42 15 46 12 51 12M58 27C64 24 69 20 72 15M60 33C66 32 72 30 76 28M56 55C66 59 74 66 79 74M49 58C54 67 55 76 53 84M36 57C32 67 26 73 19 76M34 38C38 44 46 46 54 44M31 33C33 35 35 36 38 37',
  ) +
  spark(33, 25, 2) +
  spark(78, 73, 3) +
  spark(53, 83, 3) +
  spark(20, 75.5, 3)
}</g>`

const moon = `<circle class="halo" cx="50" cy="46" r="44"/><circle class="silk" cx="50" cy="46" r="33"/><circle class="spark" cx="50" cy="46" r="33" opacity=".35"/>${
  deep(
    'M35 34C38 28 46 27 50 31C55 27 61 31 60 37C66 39 66 47 60 49C56 54 48 53 46 49C39 51 33 47 35 42C32 40 32 36 35 34Z',
  ).replace('silk-deep', 'silk-deep faint') +
  thread('M8 84C26 82 42 76 56 66M38 77C38 70 42 64 48 62M24 82C22 76 24 70 28 67') +
  `<g class="twig">${
    silk('M56 66C60 60 68 58 76 60C72 68 64 71 56 66Z') +
    silk('M48 62C46 55 49 48 55 45C58 52 55 59 48 62Z') +
    silk('M28 67C23 62 22 55 25 49C31 53 33 61 28 67Z') +
    silk('M38 77C46 76 53 80 56 87C48 89 41 85 38 77Z')
  }</g>`
}`

const zither = `<g transform="rotate(-38 50 50) translate(50 50) scale(1.08 1.25) translate(-50 -50)">${
  silk(
    'M4 43C14 37 30 38 38 39C41 41 45 41 48 39C60 38 82 36 97 40C100 46 100 54 97 60C82 64 60 62 48 61C45 59 41 59 38 61C30 62 14 63 4 57C1 53 1 47 4 43Z',
  ) +
  deep('M84 37.500L91 38.500V61.500L84 62.500Z') +
  thread('M9 43.5H88M9 46.5H88M9 49.5H88M9 52.5H88M9 55.5H88M9 41V59') +
  [18, 28, 38, 48, 58, 68, 78].map((x) => spark(x, 41.2, 1.2)).join('') +
  thread('M97 50C103 52 104 58 101 63C99 67 102 70 105 72')
}</g>`

const pipeEnds = [90, 82, 74, 67, 63, 67, 74, 82, 90]
const flute = `${pipeEnds
  .map((end, index) => {
    const x = 11 + index * 8.6
    const pipe = `M${x} 22a3.700 3 0 0 1 7.400 0V${end - 3}a3.700 3 0 0 1 -7.400 0Z`
    return (
      (index % 2 === 0 ? silk(pipe) : deep(pipe)) +
      `<ellipse class="mouth" cx="${x + 3.7}" cy="21.500" rx="2.300" ry="1.600"/>`
    )
  })
  .join('')}${
  deep('M8 34H92V41H8ZM8 50H92V55H8Z') + thread('M8 34H92M8 41H92M8 50H92M8 55H92M50 41V50M46 45.500H54')
}${spark(50, 37.5, 1.8)}${spark(26, 37.5, 1.2)}${spark(74, 37.5, 1.2)}`

const jade = `${thread('M50 2V12M50 2C46 5 46 9 50 12C54 9 54 5 50 2M50 12V20M50 72V79')}<path class="silk" fill-rule="evenodd" d="M50 18A27.500 27.500 0 1 1 50 73A27.500 27.500 0 1 1 50 18ZM50 36A9.500 9.500 0 1 0 50 55A9.500 9.500 0 1 0 50 36Z"/><circle class="thread" cx="50" cy="45.500" r="24"/><circle class="thread" cx="50" cy="45.500" r="12.500"/>${Array.from(
  { length: 10 },
  (_, index) => {
    const angle = (index * Math.PI) / 5
    return `<circle class="silk-deep" cx="${(50 + 18.2 * Math.cos(angle)).toFixed(1)}" cy="${(45.5 + 18.2 * Math.sin(angle)).toFixed(1)}" r="2.600"/>`
  },
).join('')}${deep('M45 79H55L57.500 98H42.500Z')}${thread('M45 83H55M47 85V97M50 85V97M53 85V97')}${spark(38, 31, 2.2)}`

const petal = 'M50 52C33 44 27 24 38 13C42 18 46 18 50 14C54 18 58 18 62 13C73 24 67 44 50 52Z'
const vein = 'M50 46V24M50 40L42 25M50 40L58 25'
const peony = `${turned(deep(petal) + thread(vein), 7)}<g transform="translate(50 50) scale(.74) translate(-50 -50)">${turned(silk(petal) + thread(vein), 6, 26)}</g><g transform="translate(50 50) scale(.44) translate(-50 -50)">${turned(deep(petal), 5, 8)}</g>${Array.from(
  { length: 8 },
  (_, index) => {
    const angle = (index * Math.PI) / 4
    return spark(50 + 6 * Math.cos(angle), 50 + 6 * Math.sin(angle), 1.5)
  },
).join('')}${spark(50, 50, 2)}`

const spring = `${
  silk('M30 44C15 54 15 82 35 90H65C85 82 85 54 70 44Z') +
  deep('M20 64C30 58 40 70 50 64S70 58 80 64C81 74 77 85 65 90H35C23 85 19 74 20 64Z') +
  silk('M37 32H63L69 44H31Z') +
  deep('M32 25H68V33H32Z') +
  thread(
    'M31 44H69M20 64C30 58 40 70 50 64S70 58 80 64M22 75C31 70 41 80 50 75S69 70 78 75M30 54C27 57 25 59 24 61M32 25H68M32 33H68',
  )
}<path class="silk" d="M50 2C55 9 57.500 12 57.500 15.500A7.500 7.500 0 0 1 42.500 15.500C42.500 12 45 9 50 2Z"/>${spark(47.5, 15, 1.8)}${spark(33, 58, 2)}`

const bamboo = `${
  deep('M58 97L60 46H67L66 97Z') +
  silk('M34 97L36 4H47L46 97Z') +
  deep('M47 28C56 14 72 8 90 11C82 24 65 32 47 28Z') +
  silk('M47 32C60 34 72 43 80 58C64 57 52 48 47 32Z') +
  silk('M36 60C26 49 14 45 3 48C9 59 22 66 36 60Z') +
  deep('M36 64C26 68 18 77 16 90C28 86 35 76 36 64Z') +
  silk('M67 62C76 58 87 60 96 69C85 73 74 71 67 62Z') +
  thread(
    'M34.500 33H47.500M34.500 63H47M59 70H67M47 28C60 24 72 18 84 13M47 32C58 38 68 46 76 55M36 60C24 57 14 53 7 50M36 64C28 72 22 80 19 87M67 62C76 64 85 67 92 69M36 10H47',
  )
}${spark(41, 48, 1.6)}${spark(41, 20, 1.6)}`

const leafHalf = 'M50 80C57 71 68 77 80 72C77 65 82 60 92 57C84 52 83 45 86 35C77 38 71 36 67 31C65 22 59 14 50 6Z'
const leaf = `${mirrored(silk(leafHalf))}${deep('M50 6C41 14 35 22 33 31C29 36 23 38 14 35C17 45 16 52 8 57C18 60 23 65 20 72C32 77 43 71 50 80Z')}${mirrored(thread('M50 76L74 69M50 68L84 57M50 58L80 40M50 44L64 30M62 71.500L66 75M66 62.500L72 68M66 48.500L76 52'))}${thread('M50 97C51 88 50 84 50 78V12')}${spark(58, 24, 1.8)}`

export const drawings: Record<SymbolCode, string> = {
  W: phoenix,
  S: moon,
  Q: zither,
  X: flute,
  J: jade,
  P: peony,
  V: spring,
  B: bamboo,
  L: leaf,
}

/** An SVG sprite of all symbols; cells reference it, so that spinning reels stay cheap to render. */
export function symbolSprite(): string {
  const symbols = Object.entries(drawings).map(
    ([code, drawing]) =>
      `<symbol id="grove-${code}" viewBox="0 0 100 100"><g transform="translate(2.5 2.5) scale(.95)">${drawing}</g></symbol>`,
  )
  return `<svg class="sprite" aria-hidden="true">${symbols.join('')}</svg>`
}

export function symbolSvg(symbol: SymbolCode): string {
  return `<svg class="symbol g-${symbol}" viewBox="0 0 100 100" aria-hidden="true"><use href="#grove-${symbol}"/></svg>`
}

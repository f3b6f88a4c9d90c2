// Leaves of the wutong: place, size, turn, and which of three tones of autumn.
const leaves: readonly (readonly [x: number, y: number, size: number, turn: number, tone: number])[] = [
  [236, 196, 92, -28, 0],
  [318, 122, 104, 12, 1],
  [150, 270, 84, -62, 2],
  [402, 92, 78, 40, 0],
  [92, 392, 98, -84, 1],
  [196, 392, 72, 30, 0],
  [40, 250, 86, -20, 2],
  [118, 150, 96, -44, 1],
  [58, 528, 74, -104, 0],
  [252, 296, 64, 58, 2],
  [206, 86, 84, 4, 2],
  [1182, 150, 96, 22, 1],
  [1262, 226, 88, 52, 0],
  [1316, 118, 104, 8, 2],
  [1120, 236, 70, -12, 0],
  [1340, 330, 84, 74, 1],
  [1232, 344, 66, 20, 2],
  [1060, 130, 74, -32, 2],
  [1370, 470, 76, 96, 0],
  [1288, 472, 58, 36, 1],
]

const stars: readonly (readonly [x: number, y: number, radius: number])[] = [
  [470, 60, 1.8],
  [548, 130, 1.2],
  [900, 70, 1.6],
  [972, 180, 1.3],
  [1010, 52, 1.9],
  [452, 214, 1.3],
  [604, 40, 1.3],
  [820, 150, 1],
  [990, 300, 1.4],
  [420, 330, 1.2],
]

const half = 'M50 80C57 71 68 77 80 72C77 65 82 60 92 57C84 52 83 45 86 35C77 38 71 36 67 31C65 22 59 14 50 6'
const veins = 'M50 98V14M50 76L74 69M50 68L84 57M50 58L80 40M50 44L64 30'

/** The backdrop: the moon between the branches of two wutong trees. */
export function groveSvg(): string {
  const hung = leaves.map(
    ([x, y, size, turn, tone]) =>
      `<g class="leaf tone-${tone}" transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 100}) translate(-50 -50)"><use href="#wutong-leaf" width="100" height="100"/></g>`,
  )
  const sky = stars.map(([x, y, radius]) => `<circle class="star" cx="${x}" cy="${y}" r="${radius}"/>`)
  return `<svg viewBox="0 0 1400 800" preserveAspectRatio="xMidYMid slice"><defs>
<symbol id="wutong-leaf" viewBox="0 0 100 100" overflow="visible"><path class="leaf-face" d="${half}L50 80Z"/><path class="leaf-face" transform="matrix(-1 0 0 1 100 0)" d="${half}L50 80Z"/><path class="leaf-vein" d="${veins}"/><path class="leaf-vein" transform="matrix(-1 0 0 1 100 0)" d="${veins}"/></symbol>
<radialGradient id="grove-moon" cx="46%" cy="40%"><stop offset="0" class="moon-in"/><stop offset=".7" class="moon-mid"/><stop offset="1" class="moon-out"/></radialGradient>
<radialGradient id="grove-glow"><stop offset=".5" class="glow-in"/><stop offset="1" class="glow-out"/></radialGradient></defs>
${sky.join('')}
<g class="great-moon"><circle cx="700" cy="310" r="470" fill="url(#grove-glow)"/><circle cx="700" cy="310" r="292" fill="url(#grove-moon)"/>
<path class="maria" d="M560 240C590 190 660 180 700 214C742 184 800 210 800 262C846 280 850 336 806 356C776 392 712 386 690 356C636 372 586 340 594 300C562 288 552 262 560 240ZM640 450C676 432 724 436 748 462C724 486 668 484 640 450Z"/></g>
<g class="branches"><path d="M-20 820C60 690 118 560 142 430C160 330 216 214 352 120L360 128C238 226 184 336 168 436C150 566 104 700 40 820Z"/>
<path d="M150 420C118 350 84 300 34 262L40 255C96 290 132 340 160 398Z"/><path d="M190 300C236 292 268 270 292 232L299 236C282 284 246 312 186 318Z"/><path d="M128 500C96 476 70 452 52 410L60 408C80 440 106 460 134 476Z"/>
<path d="M1430 820C1392 690 1352 560 1322 430C1298 330 1236 240 1100 168L1106 160C1244 226 1316 322 1342 424C1368 556 1404 690 1440 760Z"/>
<path d="M1312 400C1332 350 1342 300 1338 210L1347 210C1354 300 1348 360 1326 420Z"/><path d="M1240 270C1216 300 1206 330 1216 362L1224 360C1220 332 1230 306 1254 284Z"/></g>
${hung.join('')}</svg>`
}

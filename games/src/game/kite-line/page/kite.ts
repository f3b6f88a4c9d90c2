/** The kite of Beijing, a swallow with a forked tail; its middle is the origin and it flies upwards. */
export function kiteSvg(): string {
  const wing = 'M0 -12C10 -30 34 -44 66 -40C76 -38 80 -30 78 -22C64 -26 46 -18 34 -6C24 4 12 8 0 6Z'
  const bands = 'M30 -31C40 -24 44 -16 42 -9M46 -36C57 -30 61 -24 61 -18'
  const tail = 'M2 22C8 40 18 54 34 64C30 68 24 69 19 67C10 60 3 48 0 36Z'
  const side = `<path class="kite-wing" d="${wing}"/><path class="kite-band" d="${bands}"/><path class="kite-tail" d="${tail}"/><circle class="kite-eye" cx="15" cy="-12" r="4.500"/><path class="kite-band" d="M10 44C14 52 18 56 24 60"/>`
  return `${side}<g transform="scale(-1 1)">${side}</g>
<path class="kite-body" d="M0 -34C9 -32 13 -24 12 -14C12 6 10 22 0 40C-10 22 -12 6 -12 -14C-13 -24 -9 -32 0 -34Z"/>
<path class="kite-mark" d="M0 -2C6 2 7 10 0 18C-7 10 -6 2 0 -2ZM-7 -24C-3 -21 3 -21 7 -24"/>
<circle class="kite-pupil" cx="-5" cy="-17" r="2"/><circle class="kite-pupil" cx="5" cy="-17" r="2"/><path class="kite-beak" d="M-2.500 -12H2.500L0 -7Z"/>`
}

const ridge = (points: string, className: string) => `<path class="${className}" d="${points}"/>`

/** A cloud of old paintings: three curls on a line. */
function cloud(x: number, y: number, size: number): string {
  return `<path class="cloud" transform="translate(${x} ${y}) scale(${size})" d="M-70 14H64C78 14 80 -2 66 -4C66 -18 46 -22 40 -10C36 -28 6 -28 4 -10C-4 -22 -26 -18 -24 -4C-40 -8 -46 6 -36 8M40 -10C36 -4 40 2 48 0M4 -10C-2 -2 6 6 14 2"/>`
}

/** Evening over hills and a gate tower, with a moon behind the lattice; it fills the stage. */
export function skySvg(): string {
  const roof = (x: number, y: number, half: number) =>
    `<path class="tower" d="M${x - half} ${y}Q${x - half * 0.7} ${y - 4} ${x - half * 0.55} ${y - 16}H${x + half * 0.55}Q${x + half * 0.7} ${y - 4} ${x + half} ${y}Z"/>`
  const tower = `${roof(148, 470, 62)}<path class="tower" d="M108 470H188V486H108Z"/>${roof(148, 500, 78)}<path class="tower" d="M92 500H204V540H92ZM40 540H262V600H40Z"/><path class="gate" d="M132 600V566Q148 550 164 566V600Z"/>`
  const battlements = Array.from({ length: 12 }, (_, index) => `M${40 + index * 19} 540v-8h10v8`).join('')
  const willow = Array.from({ length: 9 }, (_, index) => {
    const x = 1010 + index * 24
    const length = 120 + ((index * 53) % 90)
    return `<path class="willow" d="M${x} -10C${x + 12} ${length * 0.4} ${x - 10} ${length * 0.7} ${x - 2 - index} ${length}"/>`
  })
  return `<svg viewBox="0 0 1200 600" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><defs>
<pattern id="sky-lattice" width="46" height="46" patternUnits="userSpaceOnUse"><path d="M0 23H46M23 0V46M0 0L46 46M46 0L0 46M11 11H35V35H11Z"/></pattern></defs>
<circle class="moon" cx="850" cy="190" r="120"/><circle class="moon-bars" cx="850" cy="190" r="120" fill="url(#sky-lattice)"/><circle class="moon-rim" cx="850" cy="190" r="126"/>
${cloud(250, 120, 1.2)}${cloud(620, 80, 0.8)}${cloud(1060, 300, 1)}${cloud(480, 250, 0.7)}
${ridge('M0 470C140 400 260 450 380 410S560 350 680 430 880 470 980 410 1120 380 1200 420V600H0Z', 'range far')}
${ridge('M0 530C180 470 300 520 460 490S700 440 830 510 1050 520 1200 470V600H0Z', 'range mid')}
<path class="tower" d="${battlements}"/>${tower}
${ridge('M0 572C220 540 360 580 560 556S920 530 1200 566V600H0Z', 'range near')}${willow.join('')}</svg>`
}

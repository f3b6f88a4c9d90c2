function house(x: number, width: number): string {
  return `<g transform="translate(${x} 430)"><path class="wall" d="M0 0h${width}v120H0z"/><path class="roof" d="M-26 4Q${width / 4} 0 ${width / 2}-52 ${(width * 3) / 4} 0 ${width + 26} 4z"/><path class="door" d="M${width / 2 - 16} 120V60h32v60zM18 40h28v24H18zM${width - 46} 40h28v24h-28z"/></g>`
}

function willow(x: number, y: number, count: number): string {
  return Array.from({ length: count }, (_, branch) => {
    const sway = branch * 26 - count * 13
    return `<path class="willow" d="M${x} ${y}q${sway} 20 ${sway * 1.4} 210"/>`
  }).join('')
}

/** A water town: white walls, a bridge, its arch in the water, and willows. */
export const backdrop = `<svg viewBox="0 0 1200 700" preserveAspectRatio="xMidYMax slice">
<circle class="moon" cx="220" cy="150" r="64"/>
${house(40, 150)}${house(230, 120)}${house(900, 170)}${house(1090, 120)}
<path class="water" d="M0 548h1200v152H0z"/>
<path class="bridge" d="M380 556q220-190 440 0h-84q-136-118-272 0z"/><path class="shade" d="M464 560q136 104 272 0z"/>
<path class="ripple" d="M80 600h180M330 640h140M640 620h220M900 600h150M980 660h160M120 665h150"/>
${willow(1130, 60, 9)}</svg>`

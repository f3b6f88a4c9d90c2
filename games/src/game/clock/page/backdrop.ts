function ring(radius: number, marks: number, length: number): string {
  return Array.from({ length: marks }, (_, mark) => {
    const turn = (360 / marks) * mark
    return `<path d="M0 ${-radius}v${length}" transform="rotate(${turn})"/>`
  }).join('')
}

/** The drum tower at night with the great dial of the twelve hours behind it. */
export const backdrop = `<svg viewBox="0 0 1200 700" preserveAspectRatio="xMidYMax slice">
<g class="dial" transform="translate(830 300)"><circle r="260"/><circle r="236"/><circle r="150"/>${ring(236, 12, 40)}${ring(258, 60, 10)}<path class="hand" d="M0 30V-190M-18 12 92 -84"/></g>
<path class="far" d="M0 560q160-70 330-30t330-30 300 20 240-20v200H0z"/>
<g class="tower"><path d="M720 640h220l-16-90H736zM748 550h164v-66H748zM708 484q60-10 84-44h76q24 34 84 44zM770 440v-36h120v36M742 404q56-8 70-38h36q14 30 70 38zM826 366v-26h8v26z"/></g>
<path class="near" d="M0 630q220-50 470-20t430-16 300 10v96H0z"/></svg>`

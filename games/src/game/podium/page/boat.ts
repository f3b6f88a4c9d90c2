const oars = Array.from({ length: 6 }, (_, oar) => `M${40 + oar * 34} 20l-18 34`).join('')

/** A dragon boat to the right, 330 wide: its hull in the colour of its place, and its oars. */
export const boatShape = `<path class="hull" d="M0 0h250q46-6 40-62l34-18-6 26 12 8q-8 70-66 82H40Q8 36 0 0z"/><path class="oar" d="${oars}"/>`

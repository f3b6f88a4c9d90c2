// Garden window shapes around the center (150, 150): circle, octagon, begonia, hexagon, plum, lozenge, moon gate, leaf,
// notched square, ogee arch, sunflower, long hexagon.
export const windows = [
  'M62 150a88 88 0 1 1 176 0a88 88 0 1 1-176 0z',
  'M114 63h72l51 51v72l-51 51h-72l-51-51v-72z',
  'M150 70a47 47 0 0 1 80 80a47 47 0 0 1-80 80a47 47 0 0 1-80-80a47 47 0 0 1 80-80z',
  'M150 56l82 47v94l-82 47-82-47v-94z',
  'M150 80c8-32 70-18 58 30 38 0 42 62 0 68 16 34-36 62-58 38-22 24-74-4-58-38-42-6-38-68 0-68-12-48 50-62 58-30z',
  'M136 56q14-14 28 0l80 80q14 14 0 28l-80 80q-14 14-28 0l-80-80q-14-14 0-28z',
  'M92 238v-26a86 86 0 1 1 116 0v26z',
  'M66 66h90c46 0 78 34 78 78v90h-90c-46 0-78-34-78-78z',
  'M92 66h116a24 24 0 0 0 24 24v120a24 24 0 0 0-24 24H92a24 24 0 0 0-24-24V90a24 24 0 0 0 24-24z',
  'M72 236v-98c0-36 34-40 54-62 10-10 16-18 24-26 8 8 14 16 24 26 20 22 54 26 54 62v98z',
  'M150 62a34 34 0 0 1 62 26a34 34 0 0 1 26 62a34 34 0 0 1-26 62a34 34 0 0 1-62 26a34 34 0 0 1-62-26a34 34 0 0 1-26-62a34 34 0 0 1 26-62a34 34 0 0 1 62-26z',
  'M106 68h88l50 82-50 82h-88l-50-82z',
] as const

/** Foreground motifs, drawn in scenes.svg under `front-…`. */
export const fronts = ['branch', 'clouds', 'bamboo', 'lanterns', 'mist', 'pine', 'willow', 'reeds'] as const

/** Motifs that leave the top of the cover free for the tier's lights. */
export const lowFronts = ['clouds', 'reeds', 'mist', 'branch', 'pine'] as const

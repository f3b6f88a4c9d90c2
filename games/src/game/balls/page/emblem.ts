/** Three balls over the water: the game's sign in the frame. */
export const emblem =
  '<svg class="seal" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22.500"/><path d="M18 12a5.500 5.500 0 1 0 .1 0zM30 12a5.500 5.500 0 1 0 .1 0zM24 22a5.500 5.500 0 1 0 .1 0zM9 36q4-3 7.500 0t7.500 0 7.500 0 7.500 0"/></svg>'

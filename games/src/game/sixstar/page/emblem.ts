/** A star of six points: the game's sign in the frame. */
export const emblem =
  '<svg class="seal" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22.500"/><path d="M24 10l12 21H12zM24 38L12 17h24zM24 21a3 3 0 1 0 .1 0z"/></svg>'

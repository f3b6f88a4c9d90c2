/** A dial with its gnomon: the game's sign in the frame. */
export const emblem =
  '<svg class="seal" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22.500"/><path d="M24 24m-13 0a13 13 0 1 0 26 0a13 13 0 1 0 -26 0M24 24L31 15M24 11V14M37 24H34M24 37V34M11 24H14"/></svg>'

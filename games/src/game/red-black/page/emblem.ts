/** Three cards in a fan over a banner: the game's sign in the frame. */
export const emblem =
  '<svg class="seal" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22.500"/><path d="M19 13h10v17H19ZM17 15l-6 2.500 6 15.500 3.500-1.500M31 15l6 2.500-6 15.500-3.500-1.500M24 17.500l2.500 3.500-2.500 3.500-2.500-3.500ZM14 38h20"/></svg>'

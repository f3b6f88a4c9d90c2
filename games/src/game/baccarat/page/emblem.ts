/** A moon behind two cards: the game's sign in the frame. */
export const emblem =
  '<svg class="seal" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22.500"/><path d="M33 9a13 13 0 0 1 5 20M14 16l11-3 6 19-11 3.500zM25 13l9 1-2.500 17.500"/><path d="M20.500 21c-2 1.500-3 3.500-2 5.500 1 1.500 3 1 3.500-.500.800 1.200 3 1 3.300-.800.300-2-1.800-3.700-4.800-4.200Z"/></svg>'

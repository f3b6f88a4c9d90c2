/** A dragon's horns over a tiger's brow: the game's sign in the frame. */
export const emblem =
  '<svg class="seal" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22.500"/><path d="M10 12c4 1 7 4 8 9M38 12c-4 1-7 4-8 9M18 21c4-3 8-3 12 0M17 29h14M20 34h8M24 26v11M14 25l4 2M34 25l-4 2M15 34l4-1M33 34l-4-1"/></svg>'

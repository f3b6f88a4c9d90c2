/** A bull's head over a ring: the game's sign in the frame. */
export const emblem =
  '<svg class="seal" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22.500"/><path d="M10 13c1 6 4 9 9 9M38 13c-1 6-4 9-9 9M19 22c3-2 7-2 10 0l-1 9c-.500 4-2 6-4 6s-3.500-2-4-6ZM21 33h6M20.500 26.500l1.500 1M27.500 26.500l-1.500 1M22.500 37a1.800 1.800 0 1 0 3 0"/></svg>'

/** A lantern on its way: the game's sign in the frame. */
export const emblem =
  '<svg class="seal" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22.500"/><path d="M18 35L14 22Q15 11 24 10Q33 11 34 22L30 35ZM16 28H32M24 10V28M21 39H27"/></svg>'

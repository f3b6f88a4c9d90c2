/** A swallow kite: the game's sign in the frame. */
export const emblem =
  '<svg class="seal" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22.500"/><path d="M24 17C29 9 38 9 42 14C38 20 31 22 26 23L26 28L31 37L27 36L24 30L21 36L17 37L22 28L22 23C17 22 10 20 6 14C10 9 19 9 24 17Z"/></svg>'

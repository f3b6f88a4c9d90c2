/** Pins and a pearl: the game's sign in the frame. */
export const emblem =
  '<svg class="seal" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22.500"/><path d="M24 16v.01M18 24v.01M30 24v.01M12 32v.01M24 32v.01M36 32v.01" stroke-width="4"/><path d="M24 7a3 3 0 1 0 .01 0M10 38H38"/></svg>'

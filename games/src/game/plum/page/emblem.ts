/** A plum blossom: the game's sign in the frame. */
export const emblem =
  '<svg class="seal" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22.500"/><path d="M24 22a6 6 0 1 1 .01 0M26 23.300a6 6 0 1 1 0 .01M25.300 25.800a6 6 0 1 1 -.01 0M22.700 25.800a6 6 0 1 1 -.01 0M22 23.300a6 6 0 1 1 0 -.01M24 24V19M24 24L29 22.500M24 24L27 28.500M24 24L21 28.500M24 24L19 22.500" stroke-width="1.500"/></svg>'

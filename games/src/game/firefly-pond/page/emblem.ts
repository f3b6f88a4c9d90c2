/** A lotus leaf with a firefly over it: the game's sign in the frame. */
export const emblem =
  '<svg class="seal" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22.500"/><path d="M24 29L33 20.500A14 9 0 1 1 15 20.500z" stroke-width="1.600"/><path d="M24 29v9M24 29l-11-1M24 29l-5 6M24 29l11-1M24 29l5 6" stroke-width="1.100"/><path d="M24 14v.01" stroke-width="5"/><path d="M24 8.500v.01M18.500 12v.01M29.500 12v.01" stroke-width="1.800"/></svg>'

/** A lotus over the water: the game's sign in the frame. */
export const emblem =
  '<svg class="seal" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22.500"/><path d="M24 9C30 16 31 25 24 32C17 25 18 16 24 9ZM24 32C31 31 37 26 38 17C34 18 31 19.500 29 22M24 32C17 31 11 26 10 17C14 18 17 19.500 19 22M12 37C16 35 20 39 24 37S32 35 36 37"/></svg>'

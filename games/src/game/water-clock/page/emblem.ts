/** A vessel with its water: the game's sign in the frame. */
export const emblem =
  '<svg class="seal" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22.500"/><path d="M12 14H36M14 14V29C14 35 17 38 22 38H26C31 38 34 35 34 29V14M14 25C18 22 21 28 24 25S30 22 34 25M24 8V11"/></svg>'

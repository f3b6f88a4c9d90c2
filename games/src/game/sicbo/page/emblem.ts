/** Three dice: the game's sign in the frame. */
export const emblem =
  '<svg class="seal" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22.500"/><path d="M17 11h14v13H17zM9 24h14v13H9zM25 24h14v13H25zM24 17.400v.200M13 28v.200M16 30.500v.200M19 33v.200M29 28v.200M35 28v.200M29 33v.200M35 33v.200"/></svg>'

/** A clock of twelve hours: the game's sign in the frame. */
export const emblem =
  '<svg class="seal" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22.500"/><path d="M24 9v4M24 35v4M9 24h4M35 24h4M13.400 13.400l2.800 2.800M31.800 31.800l2.800 2.800M13.400 34.600l2.800-2.800M31.800 16.200l2.800-2.800M24 17v7l5 4"/></svg>'

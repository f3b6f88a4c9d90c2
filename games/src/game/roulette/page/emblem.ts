/** A wheel with its ball: the game's sign in the frame. */
export const emblem =
  '<svg class="seal" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22.500"/><path d="M24 9a15 15 0 1 0 0 30a15 15 0 0 0 0-30ZM24 17a7 7 0 1 0 0 14a7 7 0 0 0 0-14ZM24 9v8M24 31v8M9 24h8M31 24h8M13.400 13.400l5.600 5.600M29 29l5.600 5.600M34.600 13.400 29 19M19 29l-5.600 5.600M24 22v4M22 24h4"/></svg>'

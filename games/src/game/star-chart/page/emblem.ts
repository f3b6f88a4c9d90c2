/** The seven stars of the dipper: the game's sign in the frame. */
export const emblem =
  '<svg class="seal" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22.500"/><path d="M9 15L17 18L22 23L28 26L27 34L37 36L39 27L28 26" stroke-width="1.200"/><path d="M9 15v.01M17 18v.01M22 23v.01M28 26v.01M27 34v.01M37 36v.01M39 27v.01" stroke-width="4.500"/></svg>'

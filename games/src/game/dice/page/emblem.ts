/** A die over its cup: the game's sign in the frame. */
export const emblem =
  '<svg class="seal" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22.500"/><path d="M14 17l10-5 10 5v12l-10 6-10-6zM14 17l10 6 10-6M24 23v12M19 15.500l0 0M28 27.500l0 0M31 25.500l0 0M18.500 25.500l0 0"/></svg>'

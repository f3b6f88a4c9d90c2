/** A drum with its sticks: the game's sign in the frame. */
export const emblem =
  '<svg class="seal" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22.500"/><path d="M12 22v10c0 3 5 6 12 6s12-3 12-6V22M12 22c0-3 5-6 12-6s12 3 12 6-5 6-12 6-12-3-12-6zM15 10l8 10M33 10l-8 10M14 33l6-6M34 33l-6-6"/></svg>'

/** A dragon boat on a wave: the game's sign in the frame. */
export const emblem =
  '<svg class="seal" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22.500"/><path d="M8 26h26q5-2 4-9l3-2M8 26q3 7 10 7h12q7 0 9-8M14 26v-7l7 4M8 38q4-3 8 0t8 0 8 0 8 0"/></svg>'

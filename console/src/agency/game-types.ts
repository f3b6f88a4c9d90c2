/** The types of game for which agents have rates, in the order of the lobby; the texts are `agency.type.<type>`. */
export const gameTypes = ['live', 'electronic', 'fishing', 'chess', 'sports', 'lottery', 'esports'] as const

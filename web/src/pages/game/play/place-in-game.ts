/** Where in the game the address opens it, such as `match/…` in a book; empty for its beginning, and for what is no place. */
export function placeInGame(params: URLSearchParams): string {
  const place = params.get('at') ?? ''
  return /^[a-z]{1,12}(\/[\w.:-]{1,64})?$/.test(place) ? place : ''
}

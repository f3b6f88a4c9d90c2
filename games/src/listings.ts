import { catalogue } from './catalogue.ts'
import { countedBy } from './engine/counted-by.ts'
import { percentOf, returnOf, volatilityOf } from './engine/par.ts'
import { samplesOf } from './engine/samples.ts'

/** The site's copy of what the catalogue offers: the server does not import games. */
export const listingsFile = new URL('../../server/src/seed/open-games.json', import.meta.url)

/** What the lobby shows of each game, by the first of its samples. */
export function listingsText(): string {
  const lines = catalogue.map((game) => {
    const [{ par }] = samplesOf(game)
    const { volatility } = volatilityOf(par)
    const figures = {
      platform: game.platform,
      code: game.code,
      rtp: percentOf(returnOf(par), 4),
      volatility,
      countedBy: countedBy(game),
    }
    return `  ${JSON.stringify(figures).replaceAll('":', '": ').replaceAll(',"', ', "')}`
  })
  return `[\n${lines.join(',\n')}\n]\n`
}

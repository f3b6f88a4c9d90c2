import type { LiveWords } from './page.ts'

type Key = Exclude<keyof LiveWords, 'keys'> | 'keysRule'

/** The words that each live game has under the same keys of its texts. */
export function liveWords(t: (key: Key, values?: { seconds: number }) => string): LiveWords {
  return {
    play: t('play'),
    placed: t('placed'),
    wait: t('wait'),
    closed: t('closed'),
    betting: (seconds) => t('betting', { seconds }),
    keys: t('keysRule'),
  }
}

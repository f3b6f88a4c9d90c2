// The texts of the first views: the shell and the public pages that most visitors open first.
import type { Pack } from './text-pack.ts'

const subjects = import.meta.glob<Pack>(
  '../../../contract/texts/en-US/{site,site-pages,content,game,game-lobby,float,home}.json',
  { eager: true, import: 'default' },
)

export const pack: Pack = Object.assign({}, ...Object.values(subjects))

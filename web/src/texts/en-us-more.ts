import errors from '@mingtang/contract/texts/en-US/errors.json'
import { type Pack, withPrefix } from './text-pack.ts'

const subjects = import.meta.glob<Pack>(
  [
    '../../../contract/texts/en-US/*.json',
    '!**/{site,site-pages,content,game,game-lobby,float,home}.json',
    '!**/errors.json',
  ],
  { eager: true, import: 'default' },
)

export const pack: Pack = Object.assign({}, withPrefix('errors', errors), ...Object.values(subjects))

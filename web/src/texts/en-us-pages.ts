import float from '@mingtang/contract/texts/en-US/float.json'
import home from '@mingtang/contract/texts/en-US/home.json'
import lobby from '@mingtang/contract/texts/en-US/game-lobby.json'
import pages from '@mingtang/contract/texts/en-US/site-pages.json'
import type { Pack } from './text-pack.ts'

export const pack: Pack = { ...pages, ...lobby, ...float, ...home }

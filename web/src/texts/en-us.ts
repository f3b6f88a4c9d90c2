import content from '@mingtang/contract/texts/en-US/content.json'
import game from '@mingtang/contract/texts/en-US/game.json'
import site from '@mingtang/contract/texts/en-US/site.json'
import type { Pack } from './text-pack.ts'

export const pack: Pack = { ...site, ...content, ...game }

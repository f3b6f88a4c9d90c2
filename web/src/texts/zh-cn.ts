import content from '@mingtang/contract/texts/zh-CN/content.json'
import game from '@mingtang/contract/texts/zh-CN/game.json'
import site from '@mingtang/contract/texts/zh-CN/site.json'
import type { Pack } from './text-pack.ts'

export const pack: Pack = { ...site, ...content, ...game }

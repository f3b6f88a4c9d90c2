import float from '@mingtang/contract/texts/zh-CN/float.json'
import home from '@mingtang/contract/texts/zh-CN/home.json'
import lobby from '@mingtang/contract/texts/zh-CN/game-lobby.json'
import pages from '@mingtang/contract/texts/zh-CN/site-pages.json'
import type { Pack } from './text-pack.ts'

export const pack: Pack = { ...pages, ...lobby, ...float, ...home }

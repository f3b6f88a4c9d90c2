// The keys of the language packs, typed from the Chinese source. A new subject adds its line here.

type Site = keyof typeof import('@mingtang/contract/texts/zh-CN/site.json')
type Content = keyof typeof import('@mingtang/contract/texts/zh-CN/content.json')
type Game = keyof typeof import('@mingtang/contract/texts/zh-CN/game.json')

export type TextKey = Site | Content | Game

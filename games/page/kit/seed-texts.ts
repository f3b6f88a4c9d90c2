import enUS from '../../texts/en-US/seeds.json' with { type: 'json' }
import zhCN from '../../texts/zh-CN/seeds.json' with { type: 'json' }
import { type Say, textsOf } from './texts.ts'

export type SeedKey = keyof typeof zhCN

/** The texts about where seeds and salts come from. */
export const seedText: Say<SeedKey> = textsOf<SeedKey>(zhCN, enUS)

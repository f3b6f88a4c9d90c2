import enUS from '../../../texts/en-US/lottery.json' with { type: 'json' }
import zhCN from '../../../texts/zh-CN/lottery.json' with { type: 'json' }
import { type Texts, textsOf } from '../texts.ts'

type LotteryKey = keyof typeof zhCN

/** The texts that all lotteries share. */
export const words: Texts<LotteryKey> = textsOf<LotteryKey>(zhCN, enUS)

/** What a play, group, field or pick is called: by the game's own text, else by that of all lotteries, else its code. */
export type NameOf = (kind: 'play' | 'group' | 'field' | 'pick', code: string) => string

export function namesOf<Key extends string>(own: Texts<Key>): NameOf {
  return (kind, code) => {
    const key = { play: `play.${code}`, group: `group.${code}`, field: `field.${code}`, pick: `pick.${code}` }[kind]
    if (own.has(key)) return own(key)
    return words.has(key) ? words(key) : code
  }
}

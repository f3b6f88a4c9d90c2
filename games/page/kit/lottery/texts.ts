import enUS from '../../../texts/en-US/lottery.json' with { type: 'json' }
import zhCN from '../../../texts/zh-CN/lottery.json' with { type: 'json' }
import { type Say, textsOf } from '../texts.ts'

type LotteryKey = keyof typeof zhCN

/** The texts that all lotteries share. */
export const words: Say<LotteryKey> = textsOf<LotteryKey>(zhCN, enUS)

function isKey(key: string): key is LotteryKey {
  return Object.hasOwn(zhCN, key)
}

/** What a play, group, field or pick is called: by the game's own text, else by that of all lotteries, else its code. */
export type NameOf = (kind: 'play' | 'group' | 'field' | 'pick', code: string) => string

export function namesOf<Key extends string>(own: Record<Key, string>, say: Say<Key>): NameOf {
  const isOwn = (key: string): key is Key => Object.hasOwn(own, key)
  return (kind, code) => {
    const key = { play: `play.${code}`, group: `group.${code}`, field: `field.${code}`, pick: `pick.${code}` }[kind]
    if (isOwn(key)) return say(key)
    return isKey(key) ? words(key) : code
  }
}

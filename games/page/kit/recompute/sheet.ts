import { written } from '../money.ts'
import { type Example, exampleOf, type Recomputed } from './example.ts'
import { t } from './texts.ts'
import type { ToldTable } from './told.ts'

type Pairs = readonly (readonly [name: string, value: string])[]

/** All that a member is told of how a round is recomputed. */
export type Sheet = {
  /** From seeds to integers: the same for all games of a kind. */
  readonly integers: readonly string[]
  /** From integers to the result and its pay. */
  readonly order: readonly string[]
  readonly tables: readonly ToldTable[]
  /** The example: what is given, each step, what comes out. */
  readonly given: Pairs
  readonly steps: readonly string[]
  readonly found: Pairs
}

function seedsOf({ seed, seedHash, mixed }: Example): Pairs {
  if ('salt' in mixed) {
    return [
      [t('exampleChainSeed'), seed],
      [t('exampleBefore'), seedHash],
      [t('exampleSalt'), mixed.salt],
    ]
  }
  return [
    [t('exampleSeed'), seed],
    [t('exampleSeedHash'), seedHash],
    [t('exampleClient'), mixed.clientSeed],
    [t('exampleNonce'), mixed.nonce],
  ]
}

function choicesOf({ choice, acts }: Example): Pairs {
  const all = [
    [t('exampleChoice'), choice],
    [t('exampleActs'), acts],
  ] as const
  return all.filter(([, value]) => value !== null).map(([name, value]) => [name, JSON.stringify(value)])
}

function stepsOf({ blocks, steps }: Example): string[] {
  const integers = steps.map(({ n, words, value }) => {
    const passed = words.slice(0, -1)
    const line = t('exampleInteger', { n, word: words.at(-1) ?? 0, value })
    return passed.length === 0 ? line : `${line} · ${t('examplePassed', { words: passed.join(', ') })}`
  })
  return [...blocks.map((block, at) => t('exampleBlock', { ...block, block: at })), ...integers]
}

/** What the rules of a game say to those who recompute its rounds. */
export function sheetOf(game: Recomputed): Sheet {
  const { rules, told } = game
  const example = exampleOf(game)
  const isShared = rules.shape === 'shared'
  const message = example.blocks[0]?.message ?? ''
  return {
    integers: [
      t('intro'),
      t(isShared ? 'keyChain' : 'keySeed'),
      isShared ? t('messageChain') : t('messageSeed', { message }),
      ...(isShared && rules.everyMs !== undefined ? [t('saltOfDraw')] : []),
      t('words'),
      t(rules.derivation),
    ],
    order: [...told.order.split('¶'), t('payout')],
    tables: told.tables ?? [],
    given: [...seedsOf(example), ...choicesOf(example)],
    steps: stepsOf(example),
    found: [
      [t('exampleResult'), JSON.stringify(example.result)],
      [t('examplePay'), `${example.pay}×`],
      [
        t(example.units === 1 ? 'examplePayout' : 'examplePayoutOfNotes', { stake: example.stake }),
        written(example.payout),
      ],
    ],
  }
}

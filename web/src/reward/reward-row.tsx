import type { Reward } from './use-rewards.ts'
import { useText } from '../texts/use-text.tsx'
import { Amount } from '../ui/amount.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { type RewardWords, wordsOf } from './reward-words.ts'

type RewardRowProps = { reward: Reward; busy: boolean; disabledReason: string | undefined; onClaim: () => void }

/** A reward: what it gives and asks, until when, and its button. */
export function RewardRow({ reward, busy, disabledReason, onClaim }: RewardRowProps) {
  const text = useText()
  const words = wordsOf(reward, text)
  return (
    <article
      className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 sm:grid-cols-[44px_minmax(0,1fr)_auto]"
      aria-label={words.title}
    >
      <span className="grid size-11 place-items-center self-start rounded-full bg-s2 text-accent-text">
        <Icon name={words.icon} size={22} />
      </span>
      <div className="min-w-0">
        <h3 className="text-16 font-medium break-words">{words.title}</h3>
        <p className="mt-0.5 text-14 text-text-2">{words.line}</p>
        <p className="mt-0.5 text-14 text-text-3">{words.until}</p>
      </div>
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 sm:col-start-3 sm:justify-end">
        <Figure words={words} />
        {/* The reason ends where the button does: centered it would leave a phone's screen. */}
        <Button
          className="[&>.btn-reason]:inset-x-auto [&>.btn-reason]:end-0 [&>.btn-reason]:[transform:none]"
          busy={busy}
          disabledReason={disabledReason}
          onClick={onClaim}
        >
          {words.button}
          <span className="sr-only"> {words.title}</span>
        </Button>
      </div>
    </article>
  )
}

function Figure({ words: { money, points } }: { words: RewardWords }) {
  const { t } = useText()
  if (!money) return <span className="text-20 font-semi">{points}</span>
  return (
    <span className="text-20 font-semi">
      {money.isMax && <span className="me-1.5 text-14 font-normal text-text-3">{t('reward.upTo')}</span>}
      <Amount value={money.amount} currency={money.currency} />
    </span>
  )
}

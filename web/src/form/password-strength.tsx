import { useText } from '../texts/use-text.tsx'
import { type Strength, strengthOf } from './strength-of.ts'

const levels: readonly Strength[] = ['weak', 'fair', 'strong']
const tones = { weak: 'bg-cinnabar', fair: 'bg-accent', strong: 'bg-jade' } as const

/** The note of a new password: the rule, and once something is typed, how strong it is. */
export function PasswordStrength({ password, account, rule }: { password: string; account?: string; rule: string }) {
  const { t } = useText()
  const strength = strengthOf(password, account)
  if (!strength) return rule
  const filled = levels.indexOf(strength)
  return (
    <span className="flex items-center gap-3">
      <span className="flex w-16 shrink-0 gap-1" aria-hidden="true">
        {levels.map((level, at) => (
          <span key={level} className={`h-1 flex-1 rounded-full ${at <= filled ? tones[strength] : 'bg-s3'}`} />
        ))}
      </span>
      {t(`session.strength.${strength}`)}
    </span>
  )
}

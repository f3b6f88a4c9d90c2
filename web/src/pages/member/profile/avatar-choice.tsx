import type { AvatarName } from '@mingtang/contract/gen/words.ts'
import './avatar-choice.css'
import { avatarDesigns } from '../../../ui/avatar-designs.ts'
import { useId } from 'react'
import { useText } from '../../../texts/use-text.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { designOf } from '../../../ui/avatar-hand.ts'

type AvatarChoiceProps = {
  /** The account name, from which each design is drawn. */
  name: string
  value: string
  onChange: (design: AvatarName) => void
}

/** The large avatar, and its designs as radio buttons. */
export function AvatarChoice({ name, value, onChange }: AvatarChoiceProps) {
  const { t } = useText()
  const id = useId()
  const chosen = designOf(name, value)
  return (
    <div className="grid gap-5 sm:flex sm:items-center sm:gap-8">
      <Avatar name={name} design={chosen} size={112} className="justify-self-center" />
      <div className="min-w-0 flex-1">
        <h2 className="text-16" id={id}>
          {t('profile.avatar')}
        </h2>
        <p className="mt-1 text-14 text-text-3">{t('profile.avatar.note')}</p>
        <div className="avatar-choice" role="radiogroup" aria-labelledby={id}>
          {avatarDesigns.map((design) => (
            <label key={design} className="avatar-design">
              <input
                type="radio"
                name={id}
                value={design}
                checked={design === chosen}
                onChange={() => onChange(design)}
              />
              <Avatar name={name} design={design} size={48} />
              <span>{t(`profile.avatar.${design}`)}</span>
            </label>
          ))}
        </div>
      </div>
    </div>
  )
}

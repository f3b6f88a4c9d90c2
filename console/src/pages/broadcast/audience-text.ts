import type { Translate } from '../../texts/use-text.tsx'
import type { Message } from './message-fields.ts'

/** Who gets a message, in words. */
export function audienceText(audience: Message['audience'], t: Translate): string {
  if (!audience) return t('broadcast.everybody')
  const { minLevel, maxLevel, currencies, userNames } = audience
  const parts = [
    ...(maxLevel > 0 ? [t('broadcast.levels', { from: minLevel, to: maxLevel })] : []),
    ...(maxLevel === 0 && minLevel > 0 ? [t('broadcast.levelsFrom', { from: minLevel })] : []),
    ...(currencies.length > 0 ? [currencies.join(', ')] : []),
    ...(userNames.length > 0 ? [userNames.join(', ')] : []),
  ]
  return parts.length > 0 ? parts.join(' · ') : t('broadcast.everybody')
}

import type { Reply } from '@mingtang/contract/client.ts'
import type { Translate } from '../../texts/use-text.tsx'

type Message = NonNullable<Reply<'listOperatorMessages'>['rows'][number]['message']>

/** Who gets a message, in words. */
export function audienceText(audience: Message['audience'], t: Translate): string {
  const { minLevel = 0, maxLevel = 0, currencies = [], userNames = [] } = audience ?? {}
  const parts = [
    ...(maxLevel > 0 ? [t('broadcast.levels', { from: minLevel, to: maxLevel })] : []),
    ...(maxLevel === 0 && minLevel > 0 ? [t('broadcast.levelsFrom', { from: minLevel })] : []),
    ...(currencies.length > 0 ? [currencies.join(', ')] : []),
    ...(userNames.length > 0 ? [userNames.join(', ')] : []),
  ]
  return parts.length > 0 ? parts.join(' · ') : t('broadcast.everybody')
}

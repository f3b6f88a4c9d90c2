import { t } from '../texts.ts'

/** Why a round is void, in words. */
export function voidWords(reason: string): string {
  return t(reason === 'FAULT' ? 'roundVoidFault' : 'roundVoidWhy')
}

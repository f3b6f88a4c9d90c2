import { unawaited } from '@mingtang/contract/unawaited.ts'
import { readStored, writeStored } from '../../../storage/stored.ts'

const place = 'sound'

/** Keeps whether games have sound: a game's own frame can store nothing. */
export function storeSound(isOn: boolean): void {
  unawaited(writeStored(place, isOn))
}

/** The address of a game, which says when the member plays with sound. */
export function withSound(url: string): string {
  return readStored(place) === true ? `${url}#sound` : url
}

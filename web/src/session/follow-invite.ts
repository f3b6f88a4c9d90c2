import type { Boot } from '../boot.ts'
import { call } from '../call/client.ts'
import { openDialog } from './dialogs.ts'
import { ensureGuest } from './guest.ts'
import { isLinkCode } from './invite-link.ts'

/** Follows the invite code that the page was opened with: an agent's link counts its visitor and says what opens; a friend's asks to register. */
export async function followInvite({ config }: Boot, inviteCode: string): Promise<void> {
  const landing = isLinkCode(inviteCode) ? await countVisitor(inviteCode) : 'REGISTER'
  if (landing === 'REGISTER' && config.isInvite) openDialog('register')
}

// A visitor who is not counted can register all the same.
async function countVisitor(inviteCode: string): Promise<string> {
  await ensureGuest()
  return call('openAgencyLink', { inviteCode }).then(
    ({ landing }) => landing,
    () => 'HOME',
  )
}

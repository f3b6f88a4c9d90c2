import { maskEmail, maskPhone } from '../../base/contact/mask.ts'
import type { TeamRow } from './team-rows.ts'

/** A member of a branch on the wire: nobody above sees a phone or an email in full. */
export function teamMemberOf({ id, userName, level, parentName, isAgent, campaign, phone, email, joinedAt }: TeamRow) {
  return {
    id,
    userName,
    level,
    parentName,
    isAgent,
    campaign,
    phone: phone && maskPhone(phone),
    email: email && maskEmail(email),
    joinedAt: joinedAt.toISOString(),
  }
}

import { dropStored } from '../storage/stored.ts'

/** Storage key of unanswered money calls and their ids; see money-call.ts. */
export const requestsPlace = 'requests'

/** Removes all of them, so that another member cannot resend the previous member's requests. */
export function dropAllRequests(): void {
  dropStored(requestsPlace)
}

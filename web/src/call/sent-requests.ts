import { dropStored } from '../storage/stored.ts'

/** Where the ids of money calls without an answer are kept; see request-id.ts. */
export const requestsPlace = 'requests'

/** Forgets everything; another member must never send what the last one did. */
export function dropAllRequests(): void {
  dropStored(requestsPlace)
}

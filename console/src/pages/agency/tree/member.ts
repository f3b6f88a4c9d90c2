import type { Reply } from '@mingtang/contract/client.ts'

/** A member of the tree with those above; the member is the last one of the path. */
export type Member = Reply<'getAgencyMember'>

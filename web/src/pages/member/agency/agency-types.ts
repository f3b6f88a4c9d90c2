import type { Reply } from '@mingtang/contract/client.ts'

/** The agent's standing and the sums of a period. */
export type Overview = Reply<'getAgencyOverview'>
export type Rate = Overview['rates'][number]
export type TeamMember = Reply<'listTeam'>['rows'][number]
export type AgencyLink = Reply<'listAgencyLinks'>['rows'][number]

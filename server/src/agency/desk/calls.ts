import { getAgencyOverview } from './get-agency-overview.ts'
import { getTeamMember } from './get-team-member.ts'
import { getTeamTransferOptions } from './get-team-transfer-options.ts'
import { listCommissionBets } from './list-commission-bets.ts'
import { listCommissionLines } from './list-commission-lines.ts'
import { listCommissionResults } from './list-commission-results.ts'
import { listCommissions } from './list-commissions.ts'
import { listTeamTransfers } from './list-team-transfers.ts'
import { listTeam } from './list-team.ts'
import { listAgencyRisks } from './operator/list-agency-risks.ts'
import { listCommissionRuns } from './operator/list-commission-runs.ts'
import { listCommissionRunAgents } from './operator/list-commission-run-agents.ts'
import { previewCommission } from './operator/preview-commission.ts'
import { settleCommission } from './operator/settle-commission.ts'
import { transferToTeam } from './transfer-to-team.ts'

export const agencyDeskCalls = {
  getAgencyOverview,
  getTeamMember,
  getTeamTransferOptions,
  listAgencyRisks,
  listCommissionBets,
  listCommissionLines,
  listCommissionResults,
  listCommissionRunAgents,
  listCommissionRuns,
  listCommissions,
  listTeam,
  listTeamTransfers,
  previewCommission,
  settleCommission,
  transferToTeam,
}

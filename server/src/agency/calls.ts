import { appealAgencyFreeze } from './appeal-agency-freeze.ts'
import { applyForAgency } from './apply-for-agency.ts'
import { createAgencyLink } from './create-agency-link.ts'
import { disableAgencyLink } from './disable-agency-link.ts'
import { getAgencyApplication } from './get-agency-application.ts'
import { getAgencyOverview } from './get-agency-overview.ts'
import { getAgencyPlan } from './get-agency-plan.ts'
import { getTeamMember } from './get-team-member.ts'
import { getTeamTransferOptions } from './get-team-transfer-options.ts'
import { listAgencyLinks } from './list-agency-links.ts'
import { listCommissionBets } from './list-commission-bets.ts'
import { listCommissionLines } from './list-commission-lines.ts'
import { listCommissionResults } from './list-commission-results.ts'
import { listCommissions } from './list-commissions.ts'
import { listTeamTransfers } from './list-team-transfers.ts'
import { listTeam } from './list-team.ts'
import { openAgencyLink } from './open-agency-link.ts'
import { decideAgencyApplication } from './operator/decide-agency-application.ts'
import { findAgencyMembers } from './operator/find-agency-members.ts'
import { freezeAgent } from './operator/freeze-agent.ts'
import { getAgencyMember } from './operator/get-agency-member.ts'
import { getAgencyOffer } from './operator/get-agency-offer.ts'
import { listAgencyApplications } from './operator/list-agency-applications.ts'
import { listAgencyRisks } from './operator/list-agency-risks.ts'
import { listAgencyTree } from './operator/list-agency-tree.ts'
import { listFrozenAgents } from './operator/list-frozen-agents.ts'
import { getOperatorAgencyPlan } from './operator/get-operator-agency-plan.ts'
import { listAgencyPlans } from './operator/list-agency-plans.ts'
import { listCommissionRuns } from './operator/list-commission-runs.ts'
import { listCommissionRunAgents } from './operator/list-commission-run-agents.ts'
import { moveBranch } from './operator/move-branch.ts'
import { previewCommission } from './operator/preview-commission.ts'
import { saveAgencyPlan } from './operator/save-agency-plan.ts'
import { saveAgent } from './operator/save-agent.ts'
import { settleCommission } from './operator/settle-commission.ts'
import { unfreezeAgent } from './operator/unfreeze-agent.ts'
import { setTeamRates } from './set-team-rates.ts'
import { transferToTeam } from './transfer-to-team.ts'

export const agencyCalls = {
  appealAgencyFreeze,
  applyForAgency,
  createAgencyLink,
  decideAgencyApplication,
  disableAgencyLink,
  findAgencyMembers,
  freezeAgent,
  getAgencyApplication,
  getAgencyMember,
  getAgencyOffer,
  getAgencyOverview,
  getAgencyPlan,
  getTeamMember,
  getTeamTransferOptions,
  listAgencyApplications,
  listAgencyLinks,
  listAgencyRisks,
  listAgencyTree,
  listCommissionBets,
  listCommissionLines,
  listCommissionResults,
  listCommissions,
  getOperatorAgencyPlan,
  listAgencyPlans,
  listCommissionRuns,
  listCommissionRunAgents,
  listFrozenAgents,
  listTeam,
  listTeamTransfers,
  moveBranch,
  openAgencyLink,
  previewCommission,
  saveAgencyPlan,
  saveAgent,
  setTeamRates,
  settleCommission,
  transferToTeam,
  unfreezeAgent,
}

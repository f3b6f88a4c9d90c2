import { appealAgencyFreeze } from './appeal-agency-freeze.ts'
import { applyForAgency } from './apply-for-agency.ts'
import { createAgencyLink } from './create-agency-link.ts'
import { disableAgencyLink } from './disable-agency-link.ts'
import { getAgencyApplication } from './get-agency-application.ts'
import { getAgencyPlan } from './get-agency-plan.ts'
import { listAgencyLinks } from './list-agency-links.ts'
import { openAgencyLink } from './open-agency-link.ts'
import { decideAgencyApplication } from './operator/decide-agency-application.ts'
import { findAgencyMembers } from './operator/find-agency-members.ts'
import { freezeAgent } from './operator/freeze-agent.ts'
import { getAgencyMember } from './operator/get-agency-member.ts'
import { getAgencyOffer } from './operator/get-agency-offer.ts'
import { listAgencyApplications } from './operator/list-agency-applications.ts'
import { listAgencyTree } from './operator/list-agency-tree.ts'
import { listFrozenAgents } from './operator/list-frozen-agents.ts'
import { getOperatorAgencyPlan } from './operator/get-operator-agency-plan.ts'
import { listAgencyPlans } from './operator/list-agency-plans.ts'
import { moveBranch } from './operator/move-branch.ts'
import { saveAgencyPlan } from './operator/save-agency-plan.ts'
import { saveAgent } from './operator/save-agent.ts'
import { unfreezeAgent } from './operator/unfreeze-agent.ts'
import { setTeamRates } from './set-team-rates.ts'

export const agencyTreeCalls = {
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
  getAgencyPlan,
  getOperatorAgencyPlan,
  listAgencyApplications,
  listAgencyLinks,
  listAgencyPlans,
  listAgencyTree,
  listFrozenAgents,
  moveBranch,
  openAgencyLink,
  saveAgencyPlan,
  saveAgent,
  setTeamRates,
  unfreezeAgent,
}

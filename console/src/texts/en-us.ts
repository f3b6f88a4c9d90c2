import agency from '../../texts/en-US/agency.json'
import agents from '../../texts/en-US/agents.json'
import agencyPlan from '../../texts/en-US/agency-plan.json'
import agencySettlement from '../../texts/en-US/agency-settlement.json'
import answers from '../../texts/en-US/answers.json'
import audit from '../../texts/en-US/audit.json'
import broadcast from '../../texts/en-US/broadcast.json'
import deposits from '../../texts/en-US/deposits.json'
import desk from '../../texts/en-US/desk.json'
import feedback from '../../texts/en-US/feedback.json'
import figures from '../../texts/en-US/figures.json'
import grants from '../../texts/en-US/grants.json'
import levels from '../../texts/en-US/levels.json'
import list from '../../texts/en-US/list.json'
import login from '../../texts/en-US/login.json'
import own from '../../texts/en-US/own.json'
import persons from '../../texts/en-US/persons.json'
import shell from '../../texts/en-US/shell.json'
import withdrawals from '../../texts/en-US/withdrawals.json'

export const enUs: Readonly<Record<string, string>> = {
  ...agency,
  ...agents,
  ...agencyPlan,
  ...agencySettlement,
  ...answers,
  ...audit,
  ...broadcast,
  ...deposits,
  ...desk,
  ...feedback,
  ...figures,
  ...grants,
  ...levels,
  ...list,
  ...login,
  ...own,
  ...persons,
  ...shell,
  ...withdrawals,
}

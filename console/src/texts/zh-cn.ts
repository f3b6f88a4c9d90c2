import agency from '../../texts/zh-CN/agency.json'
import agents from '../../texts/zh-CN/agents.json'
import agencyPlan from '../../texts/zh-CN/agency-plan.json'
import agencySettlement from '../../texts/zh-CN/agency-settlement.json'
import answers from '../../texts/zh-CN/answers.json'
import audit from '../../texts/zh-CN/audit.json'
import broadcast from '../../texts/zh-CN/broadcast.json'
import deposits from '../../texts/zh-CN/deposits.json'
import desk from '../../texts/zh-CN/desk.json'
import feedback from '../../texts/zh-CN/feedback.json'
import figures from '../../texts/zh-CN/figures.json'
import grants from '../../texts/zh-CN/grants.json'
import levels from '../../texts/zh-CN/levels.json'
import list from '../../texts/zh-CN/list.json'
import login from '../../texts/zh-CN/login.json'
import own from '../../texts/zh-CN/own.json'
import persons from '../../texts/zh-CN/persons.json'
import shell from '../../texts/zh-CN/shell.json'
import withdrawals from '../../texts/zh-CN/withdrawals.json'

export const zhCn: Readonly<Record<string, string>> = {
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

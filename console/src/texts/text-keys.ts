// The text keys, typed from the Chinese packs. Add a line for a new subject.

type Agency = keyof typeof import('../../texts/zh-CN/agency.json')
type Agents = keyof typeof import('../../texts/zh-CN/agents.json')
type AgencyPlan = keyof typeof import('../../texts/zh-CN/agency-plan.json')
type AgencySettlement = keyof typeof import('../../texts/zh-CN/agency-settlement.json')
type Shell = keyof typeof import('../../texts/zh-CN/shell.json')
type Login = keyof typeof import('../../texts/zh-CN/login.json')
type Grants = keyof typeof import('../../texts/zh-CN/grants.json')
type Levels = keyof typeof import('../../texts/zh-CN/levels.json')
type Withdrawals = keyof typeof import('../../texts/zh-CN/withdrawals.json')
type List = keyof typeof import('../../texts/zh-CN/list.json')
type Deposits = keyof typeof import('../../texts/zh-CN/deposits.json')
type Desk = keyof typeof import('../../texts/zh-CN/desk.json')
type Audit = keyof typeof import('../../texts/zh-CN/audit.json')
type Own = keyof typeof import('../../texts/zh-CN/own.json')
type Feedback = keyof typeof import('../../texts/zh-CN/feedback.json')
type Broadcast = keyof typeof import('../../texts/zh-CN/broadcast.json')
type Figures = keyof typeof import('../../texts/zh-CN/figures.json')
type Answers = keyof typeof import('../../texts/zh-CN/answers.json')
type Persons = keyof typeof import('../../texts/zh-CN/persons.json')

export type TextKey =
  | Agency
  | Agents
  | AgencyPlan
  | AgencySettlement
  | Shell
  | Login
  | Grants
  | Levels
  | List
  | Withdrawals
  | Deposits
  | Desk
  | Audit
  | Own
  | Answers
  | Feedback
  | Broadcast
  | Figures
  | Persons

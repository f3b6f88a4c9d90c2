import {
  AccountBookOutlined,
  ApartmentOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  CommentOutlined,
  CrownOutlined,
  ExportOutlined,
  FileDoneOutlined,
  FormOutlined,
  GiftOutlined,
  NotificationOutlined,
  SafetyOutlined,
  SnippetsOutlined,
  SolutionOutlined,
  StopOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import type { ConsoleCallName } from '@mingtang/contract/gen/calls.ts'
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { TextKey } from './texts/text-keys.ts'

export type Route = {
  readonly path: string
  readonly title: TextKey
  /** Pages of one group follow each other under its title. */
  readonly group?: TextKey
  readonly icon: ComponentType<{ 'aria-hidden': boolean }>
  /** The call that the page is made for: operators without its permission do not see the entry. */
  readonly needs: ConsoleCallName
  readonly page: LazyExoticComponent<ComponentType>
}

/** URL → page, in the order of the menu. */
export const routes: readonly Route[] = [
  {
    path: '/desk',
    title: 'desk.title',
    icon: CommentOutlined,
    needs: 'listDeskChats',
    page: lazy(async () => ({ default: (await import('./pages/desk/desk-page.tsx')).DeskPage })),
  },
  {
    path: '/answers',
    title: 'answers.title',
    icon: SnippetsOutlined,
    needs: 'listChatAnswers',
    page: lazy(async () => ({ default: (await import('./pages/answers/answers-page.tsx')).AnswersPage })),
  },
  {
    path: '/deposits',
    title: 'deposits.title',
    icon: BankOutlined,
    needs: 'listWaitingRecharges',
    page: lazy(async () => ({ default: (await import('./pages/deposits/deposits-page.tsx')).DepositsPage })),
  },
  {
    path: '/withdrawals',
    title: 'withdrawals.title',
    icon: ExportOutlined,
    needs: 'listHeldWithdrawals',
    page: lazy(async () => ({
      default: (await import('./pages/withdrawals/withdrawals-page.tsx')).WithdrawalsPage,
    })),
  },
  {
    path: '/grants',
    title: 'grants.title',
    icon: GiftOutlined,
    needs: 'listGrants',
    page: lazy(async () => ({ default: (await import('./pages/grants/grants-page.tsx')).GrantsPage })),
  },
  {
    path: '/levels',
    title: 'levels.title',
    icon: CrownOutlined,
    needs: 'listVipTransfers',
    page: lazy(async () => ({ default: (await import('./pages/levels/levels-page.tsx')).LevelsPage })),
  },
  {
    path: '/feedback',
    title: 'feedback.title',
    icon: FormOutlined,
    needs: 'listOperatorFeedback',
    page: lazy(async () => ({ default: (await import('./pages/feedback/feedback-page.tsx')).FeedbackPage })),
  },
  {
    path: '/broadcast',
    title: 'broadcast.title',
    icon: NotificationOutlined,
    needs: 'listOperatorMessages',
    page: lazy(async () => ({ default: (await import('./pages/broadcast/broadcast-page.tsx')).BroadcastPage })),
  },
  {
    path: '/figures',
    title: 'figures.title',
    icon: BarChartOutlined,
    needs: 'getDeskFigures',
    page: lazy(async () => ({ default: (await import('./pages/figures/figures-page.tsx')).FiguresPage })),
  },
  {
    path: '/persons',
    title: 'persons.title',
    icon: TeamOutlined,
    needs: 'listSamePersons',
    page: lazy(async () => ({ default: (await import('./pages/persons/persons-page.tsx')).PersonsPage })),
  },
  {
    path: '/agency/tree',
    title: 'agents.tree.title',
    group: 'agency.title',
    icon: ApartmentOutlined,
    needs: 'listAgencyTree',
    page: lazy(async () => ({ default: (await import('./pages/agency/tree/tree-page.tsx')).TreePage })),
  },
  {
    path: '/agency/applications',
    title: 'agents.applications.title',
    group: 'agency.title',
    icon: SolutionOutlined,
    needs: 'listAgencyApplications',
    page: lazy(async () => ({
      default: (await import('./pages/agency/applications/applications-page.tsx')).ApplicationsPage,
    })),
  },
  {
    path: '/agency/frozen',
    title: 'agents.frozen.title',
    group: 'agency.title',
    icon: StopOutlined,
    needs: 'listFrozenAgents',
    page: lazy(async () => ({ default: (await import('./pages/agency/frozen/frozen-page.tsx')).FrozenPage })),
  },
  {
    path: '/agency/plan',
    title: 'agency.plan.title',
    group: 'agency.title',
    icon: FileDoneOutlined,
    needs: 'getOperatorAgencyPlan',
    page: lazy(async () => ({ default: (await import('./pages/agency/plan/plan-page.tsx')).PlanPage })),
  },
  {
    path: '/agency/settlement',
    title: 'agency.settlement.title',
    group: 'agency.title',
    icon: AccountBookOutlined,
    needs: 'listCommissionRuns',
    page: lazy(async () => ({
      default: (await import('./pages/agency/settlement/settlement-page.tsx')).SettlementPage,
    })),
  },
  {
    path: '/audit',
    title: 'audit.title',
    icon: AuditOutlined,
    needs: 'listAudit',
    page: lazy(async () => ({ default: (await import('./pages/audit/audit-page.tsx')).AuditPage })),
  },
  {
    path: '/own',
    title: 'own.title',
    icon: SafetyOutlined,
    needs: 'listOperatorSessions',
    page: lazy(async () => ({ default: (await import('./pages/own/own-page.tsx')).OwnPage })),
  },
]

/** Routes without a group first, then those of each group, in their order. */
export function byGroup(all: readonly Route[]): { group: TextKey | undefined; routes: readonly Route[] }[] {
  const groups = [...new Set(all.map(({ group }) => group))]
  return groups.map((group) => ({ group, routes: all.filter((route) => route.group === group) }))
}

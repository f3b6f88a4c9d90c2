// The demo's agency: an agent with a branch of six levels, as data. Who is in it is the same on every fresh site.
import { randomUUID } from 'node:crypto'
import branch from './branch.json' with { type: 'json' }
import { dayMs } from '../base/day/business-day.ts'
import { pick, randomOf } from './random.ts'

export type BranchMember = {
  readonly id: string
  readonly userName: string
  readonly realName: string
  readonly phone: string
  readonly email: string
  /** Null for the root. */
  readonly parent: BranchMember | null
  readonly level: number
  /** Millionths by type of game; null for who is no agent. */
  readonly rateMillionths: Readonly<Record<string, number>> | null
  readonly joinedAt: Date
  /** Of the links of the root, by which direct children came; null for all others. */
  readonly link: number | null
  /** How likely the member plays on a day. */
  readonly eagerness: number
}

export const branchDays = 92

/** The root and its branch, parents before their children. */
export function branchOf(now: Date): BranchMember[] {
  const random = randomOf(branch.root.userName)
  const root = rootOf(now)
  const members = [root]
  for (const [index, { members: count, agents, rateMillionths }] of branch.levels.entries()) {
    const above = members.filter(({ level }) => level === index)
    const parents = above.filter((one) => one.rateMillionths)
    for (let place = 0; place < count; place += 1) {
      const isAgent = place < agents
      // Friends invite friends: one in eight is below a member who is no agent.
      const parent = pick(random, isAgent || random() < 7 / 8 ? parents : above)
      members.push(memberOf(random, members.length, parent, isAgent ? rateMillionths : null, now))
    }
  }
  return members
}

function rootOf(now: Date): BranchMember {
  const { userName, realName } = branch.root
  return {
    id: randomUUID(),
    userName,
    realName,
    phone: '+8613800000001',
    email: `${userName}@mail.example`,
    parent: null,
    level: 0,
    rateMillionths: branch.rootRateMillionths,
    joinedAt: new Date(now.getTime() - (branchDays + 4) * dayMs),
    link: null,
    eagerness: 0,
  }
}

function memberOf(
  random: () => number,
  number: number,
  parent: BranchMember,
  rateMillionths: BranchMember['rateMillionths'],
  now: Date,
): BranchMember {
  const [family = '', familyName = ''] = pick(random, branch.family)
  const [given = '', givenName = ''] = pick(random, branch.given)
  const userName = `${family}${given}${number}`
  const sinceMs = now.getTime() - parent.joinedAt.getTime()
  // Agents came early, so that their own branches have a past as well.
  const share = rateMillionths ? 0.03 + 0.1 * random() : 0.04 + 0.95 * random() ** 1.4
  const eagerness = pick(random, [0, 0.01, 0.02, 0.03, 0.05, 0.05, 0.08, 0.16])
  return {
    id: randomUUID(),
    userName,
    realName: `${familyName}${givenName}`,
    phone: random() < 0.7 ? `+861380000${String(1000 + number)}` : '',
    email: random() < 0.4 ? `${userName}@mail.example` : '',
    parent,
    level: parent.level + 1,
    rateMillionths,
    joinedAt: new Date(parent.joinedAt.getTime() + sinceMs * share),
    link: parent.parent ? null : Math.floor(random() * branch.links.length),
    eagerness: rateMillionths ? Math.max(eagerness, 0.03) : eagerness,
  }
}

/** The member and all above it, from itself up. */
export function pathOf(member: BranchMember): BranchMember[] {
  return member.parent ? [member, ...pathOf(member.parent)] : [member]
}

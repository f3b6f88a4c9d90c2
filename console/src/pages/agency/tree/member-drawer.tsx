import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { Alert, Button, Skeleton, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { FreezeForm } from '../../../agency/freeze-form.tsx'
import { UnfreezeButton } from '../../../agency/unfreeze-button.tsx'
import { ReadFailure } from '../../../call/read-failure.tsx'
import type { Read } from '../../../call/use-read.ts'
import { SideDrawer } from '../../../form/side-drawer.tsx'
import { useOperator } from '../../../session/session.tsx'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import type { Member } from './member.ts'
import { MoveForm } from './move-form.tsx'
import { RatesForm } from './rates-form.tsx'
import { RiskList } from './risk-list.tsx'
import { TermsTable } from './terms-table.tsx'

type MemberDrawerProps = {
  member: Read<Member>
  onChoose: (memberId: string) => void
  onClose: () => void
}

/** A member of the tree: who is above, what holds today and tomorrow, and what an operator can change. */
export function MemberDrawer({ member, onChoose, onClose }: MemberDrawerProps) {
  const { t } = useText()
  const { data, failure, reload } = member
  const node = data?.path.at(-1)
  return (
    <SideDrawer size={520} title={node?.userName ?? t('agents.member')} onClose={onClose}>
      {failure && <ReadFailure failure={failure} onRetry={reload} />}
      {!data && !failure && <Skeleton active />}
      {data && (
        <div key={node?.memberId} className="tree-member">
          <Place member={data} onChoose={onChoose} />
          <Frozen member={data} onChanged={reload} />
          <Facts member={data} />
          <TermsTable member={data} />
          <Changes member={data} onChanged={reload} />
          {node?.isAgent && <RiskList id={node.memberId} />}
        </div>
      )}
    </SideDrawer>
  )
}

function Place({ member: { path }, onChoose }: { member: Member; onChoose: (memberId: string) => void }) {
  const { t } = useText()
  const above = path.slice(0, -1)
  return (
    <nav className="tree-path" aria-label={t('agents.path')}>
      {above.length === 0 && t('agents.top')}
      {above.map(({ memberId, userName }) => (
        <span key={memberId}>
          <Button type="link" size="small" onClick={() => onChoose(memberId)}>
            {userName}
          </Button>
          <span aria-hidden>›</span>
        </span>
      ))}
      {above.length > 0 && <strong>{path.at(-1)?.userName}</strong>}
    </nav>
  )
}

function Frozen({ member: { path }, onChanged }: { member: Member; onChanged: () => void }) {
  const { t, lang } = useText()
  const node = path.at(-1)
  if (!node?.frozenUntil) return null
  return (
    <Alert
      type="error"
      title={t('agents.frozen.until', { time: formatTime(node.frozenUntil, lang) })}
      description={node.frozenReason}
      action={<UnfreezeButton id={node.memberId} userName={node.userName} onDone={onChanged} />}
    />
  )
}

function Facts({ member: { path, isMoving, nextDay, nextParentName } }: { member: Member }) {
  const { t, lang } = useText()
  const node = path.at(-1)
  if (!node) return null
  return (
    <>
      {isMoving && (
        <Alert
          type="info"
          showIcon
          title={
            nextParentName
              ? t('agents.moving', { day: nextDay, name: nextParentName })
              : t('agents.moving.top', { day: nextDay })
          }
        />
      )}
      <dl className="facts">
        <Fact name={t('agents.role')}>
          <Tag>{t(node.isAgent ? 'agents.agent' : 'agents.player')}</Tag>
        </Fact>
        <Fact name={t('agents.children')}>{groupAmount(`${node.children}`)}</Fact>
        <Fact name={t('agents.members')}>{groupAmount(`${node.members}`)}</Fact>
        <Fact name={t('agents.joined')}>{formatTime(node.joinedAt, lang)}</Fact>
      </dl>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figure">{children}</dd>
    </div>
  )
}

function Changes({ member, onChanged }: { member: Member; onChanged: () => void }) {
  const { t } = useText()
  const { may } = useOperator()
  const [change, setChange] = useState<'RATES' | 'MOVE' | 'FREEZE'>()
  const node = member.path.at(-1)
  if (!node) return null
  const close = () => setChange(undefined)
  return (
    <div className="tree-changes">
      {may('saveAgent') && (
        <Button onClick={() => setChange('RATES')}>
          {t(node.isAgent ? 'agents.rates.change' : 'agents.rates.give')}
        </Button>
      )}
      {may('moveBranch') && <Button onClick={() => setChange('MOVE')}>{t('agents.move')}</Button>}
      {may('freezeAgent') && node.isAgent && (
        <Button danger onClick={() => setChange('FREEZE')}>
          {t(node.frozenUntil ? 'agents.freeze.again' : 'agents.freeze')}
        </Button>
      )}
      {change === 'RATES' && <RatesForm userName={node.userName} member={member} onClose={close} onSaved={onChanged} />}
      {change === 'MOVE' && <MoveForm member={member} onClose={close} onMoved={onChanged} />}
      {change === 'FREEZE' && (
        <FreezeForm id={node.memberId} userName={node.userName} onClose={close} onFrozen={onChanged} />
      )}
    </div>
  )
}

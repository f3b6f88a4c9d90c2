import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useRead } from '../../../call/use-read.ts'
import { useOperator } from '../../../session/session.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { MemberDrawer } from './member-drawer.tsx'
import { MemberPicker } from './member-picker.tsx'
import { RatesForm } from './rates-form.tsx'
import { TreeTable } from './tree-table.tsx'
import { useTree } from './use-tree.ts'

/** The tree of agents and members; `?member=` shows one of them, with the way down to it. */
export function TreePage() {
  const { t } = useText()
  const { may } = useOperator()
  const [params, setParams] = useSearchParams()
  const id = params.get('member') ?? ''
  // Stays when the member is closed, so that a member who was found is still seen in the tree.
  const [marked, setMarked] = useState(id)
  const choose = (memberId: string) => {
    setMarked(memberId)
    setParams({ member: memberId })
  }
  const [newcomer, setNewcomer] = useState('')
  const tree = useTree()
  const member = useRead('getAgencyMember', { id }, { enabled: id !== '' })
  const { reveal } = tree
  useEffect(() => {
    if (member.data) reveal(member.data.path)
  }, [member.data, reveal])
  return (
    <section className="list">
      <div className="list-bar">
        <div className="list-filter">
          <MemberPicker
            label={t('agents.find')}
            isChoice={({ isInTree }) => isInTree || may('saveAgent')}
            onChange={({ memberId, userName, isInTree }) => (isInTree ? choose(memberId) : setNewcomer(userName))}
          />
        </div>
        <Button icon={<ReloadOutlined aria-hidden />} aria-label={t('list.reload')} onClick={tree.reload} />
      </div>
      <TreeTable tree={tree} markedId={marked} onChoose={choose} />
      {id && <MemberDrawer member={member} onChoose={choose} onClose={() => setParams({})} />}
      {newcomer && <RatesForm userName={newcomer} onClose={() => setNewcomer('')} onSaved={choose} />}
    </section>
  )
}

import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { Button, Empty, Tag } from 'antd'
import { useEffect, useRef } from 'react'
import { rateText } from '../../../agency/rate-text.ts'
import { ReadFailure } from '../../../call/read-failure.tsx'
import { PlainTable } from '../../../list/plain-table.tsx'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import type { MemberLine, RestLine, TreeLine } from './tree-lines.ts'
import type { Tree } from './use-tree.ts'

// Deeper levels are not moved further to the right: the names must stay in sight.
const maxSteps = 8

type TreeTableProps = { tree: Tree; markedId: string; onChoose: (memberId: string) => void }

/** Members under each other, with what their branches count; a row opens the level below. */
export function TreeTable({ tree, markedId, onChoose }: TreeTableProps) {
  const { t, lang } = useText()
  const region = useRef<HTMLDivElement>(null)
  const isListed = tree.lines.some(({ key }) => key === markedId)
  useEffect(() => {
    if (isListed) region.current?.querySelector('.is-marked')?.scrollIntoView({ block: 'nearest' })
  }, [isListed, markedId])
  const [first] = tree.lines
  const isFirst = first?.kind === 'rest' && first.level.isPending
  const onNode = (show: (line: MemberLine) => string) => ({
    onCell: ({ kind }: TreeLine) => ({ colSpan: kind === 'rest' ? 0 : 1 }),
    render: (_: unknown, line: TreeLine) => line.kind === 'member' && show(line),
  })
  return (
    <PlainTable<TreeLine>
      region={region}
      className="tree"
      label={t('agents.tree.rows')}
      size="middle"
      dataSource={isFirst ? [] : tree.lines}
      rowKey={({ key }) => key}
      rowClassName={({ key }) => (key === markedId ? 'is-marked' : '')}
      loading={isFirst}
      locale={{ emptyText: isFirst ? ' ' : <Empty description={t('agents.tree.empty')} /> }}
      columns={[
        {
          key: 'name',
          title: t('agents.member'),
          onCell: ({ kind }) => ({ colSpan: kind === 'rest' ? 5 : 1 }),
          render: (_, line) =>
            line.kind === 'member' ? (
              <Name line={line} onToggle={() => tree.toggle(line.key)} onChoose={() => onChoose(line.key)} />
            ) : (
              <Rest line={line} onLoad={() => tree.loadMore(line.parentId)} />
            ),
        },
        {
          key: 'children',
          title: t('agents.children'),
          align: 'right',
          className: 'figure',
          ...onNode(({ node }) => groupAmount(`${node.children}`)),
        },
        {
          key: 'members',
          title: t('agents.members'),
          align: 'right',
          className: 'figure',
          ...onNode(({ node }) => groupAmount(`${node.members}`)),
        },
        {
          key: 'rates',
          title: t('agents.rates'),
          className: 'figure',
          ...onNode(({ node }) => rateText(node.rates)),
        },
        { key: 'joined', title: t('agents.joined'), ...onNode(({ node }) => formatTime(node.joinedAt, lang)) },
      ]}
    />
  )
}

const indent = (depth: number) => ({ paddingInlineStart: Math.min(depth, maxSteps) * 20 })

function Name({ line, onToggle, onChoose }: { line: MemberLine; onToggle: () => void; onChoose: () => void }) {
  const { t } = useText()
  const { node, depth, isOpen } = line
  return (
    <div className="tree-name" style={indent(depth)}>
      {node.children > 0 ? (
        <Button
          type="text"
          size="small"
          icon={isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
          aria-expanded={isOpen}
          aria-label={t('agents.tree.open', { name: node.userName })}
          onClick={onToggle}
        />
      ) : (
        <span className="tree-leaf" />
      )}
      <Button type="link" size="small" onClick={onChoose}>
        {node.userName}
      </Button>
      {node.isAgent && <Tag>{t('agents.agent')}</Tag>}
      {node.frozenUntil && <Tag color="error">{t('agents.frozen')}</Tag>}
    </div>
  )
}

function Rest({ line, onLoad }: { line: RestLine; onLoad: () => void }) {
  const { t } = useText()
  const { failure, isPending, nextCursor } = line.level
  return (
    <div style={indent(line.depth)}>
      {failure && <ReadFailure failure={failure} onRetry={onLoad} />}
      {isPending && (
        <span className="tree-reading" role="status">
          {t('shell.loading')}
        </span>
      )}
      {!failure && !isPending && (
        <Button type="link" size="small" onClick={onLoad}>
          {nextCursor === null ? t('agents.tree.others', { name: line.parentName }) : t('list.more')}
        </Button>
      )}
    </div>
  )
}

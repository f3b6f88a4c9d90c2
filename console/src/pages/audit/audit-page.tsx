import { Tag, Typography } from 'antd'
import type { Column } from '../../list/columns.ts'
import { ListPage } from '../../list/list-page.tsx'
import type { RowOf } from '../../call/use-list.ts'
import { formatTime } from '../../texts/dates.ts'
import { useText } from '../../texts/use-text.tsx'

type AuditRow = RowOf<'listAudit'>

/** What operators did, newest first. */
export function AuditPage() {
  const { t, lang } = useText()
  const columns: readonly Column<AuditRow>[] = [
    { key: 'at', title: 'audit.at', text: ({ at }) => formatTime(at, lang) },
    { key: 'operator', title: 'audit.operator', text: ({ operator }) => operator },
    { key: 'action', title: 'audit.action', text: ({ action }) => action },
    {
      key: 'refused',
      title: 'audit.result',
      text: ({ refused }) => refused || t('audit.done'),
      show: ({ refused }) => refused && <Tag color="error">{t('audit.refused', { why: refused })}</Tag>,
    },
    {
      key: 'detail',
      title: 'audit.detail',
      text: ({ detail }) => detail,
      show: ({ detail }) => <Detail json={detail} />,
    },
    { key: 'ip', title: 'audit.ip', text: ({ ip }) => ip },
    { key: 'subject', title: 'audit.subject', text: ({ subjectId }) => subjectId, isExtra: true },
    { key: 'request', title: 'audit.request', text: ({ requestId }) => requestId, isExtra: true },
  ]
  return <ListPage name="listAudit" request={{}} columns={columns} rowKey={({ id }) => id} empty={t('audit.empty')} />
}

function Detail({ json }: { json: string }) {
  const { t } = useText()
  if (json === '' || json === '{}') return null
  return (
    <details className="audit-detail">
      <summary>{t('audit.detail.show')}</summary>
      <Typography.Text code>{json}</Typography.Text>
    </details>
  )
}

import { Alert, Modal } from 'antd'
import { PlainTable } from '../../../list/plain-table.tsx'
import { useText } from '../../../texts/use-text.tsx'
import type { Plan } from './plan-fields.ts'
import { type Difference, differences } from './plan-lines.ts'

type ChangesDialogProps = { before: Plan; after: Plan; isSaving: boolean; onSave: () => void; onClose: () => void }

/** How a plan differs from the one in force, to be confirmed. */
export function ChangesDialog({ before, after, isSaving, onSave, onClose }: ChangesDialogProps) {
  const { t } = useText()
  const changes = differences(before, after, t)
  return (
    <Modal
      open
      width={640}
      title={t('agency.plan.check')}
      okText={t('shell.save')}
      cancelText={t('shell.cancel')}
      confirmLoading={isSaving}
      onOk={onSave}
      onCancel={onClose}
    >
      {changes.length === 0 ? (
        <Alert type="info" showIcon title={t('agency.plan.check.same')} />
      ) : (
        <>
          <p>{t('agency.plan.check.note')}</p>
          <PlainTable<Difference>
            label={t('agency.plan.check')}
            className="is-wrapped"
            rowKey="key"
            dataSource={changes}
            columns={[
              { key: 'label', title: t('agency.plan.check.setting'), dataIndex: 'label' },
              {
                key: 'before',
                title: t('agency.plan.check.before'),
                render: (_, one) => one.before || t('agency.plan.none'),
              },
              {
                key: 'after',
                title: t('agency.plan.check.after'),
                render: (_, one) => <strong>{one.after || t('agency.plan.check.ends')}</strong>,
              },
            ]}
          />
        </>
      )}
    </Modal>
  )
}

import { Alert, Button, Form } from 'antd'
import { type ReactNode, useId } from 'react'
import type { KeptDraft } from './kept-draft.ts'
import { SideDrawer } from './side-drawer.tsx'
import { useText } from '../texts/use-text.tsx'

type FormDrawerProps<Fields> = {
  title: string
  initialValues?: Fields
  /** Instead of initial values for a form with written text: it is still there after Escape, a reload or the end of the session. */
  draft?: KeptDraft<Fields>
  /** Why the last save was refused; empty when it was not. */
  refusal: string
  isSaving: boolean
  /** What the button says that saves, when it does more than that. */
  saveText?: string
  onSave: (fields: Fields) => void
  onClose: () => void
  children: ReactNode
}

/** A form beside its list: fields, the refusal of the last save, save and cancel. */
export function FormDrawer<Fields extends object>(props: FormDrawerProps<Fields>) {
  const { title, initialValues, draft, refusal, isSaving, saveText, onSave, onClose, children } = props
  const { t } = useText()
  const id = useId()
  const giveUp = () => {
    draft?.forget()
    onClose()
  }
  return (
    <SideDrawer
      size={480}
      title={title}
      onClose={onClose}
      mask={{ closable: false }}
      footer={
        <div className="form-foot">
          <Button onClick={giveUp}>{t('shell.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={id} loading={isSaving}>
            {saveText ?? t('shell.save')}
          </Button>
        </div>
      }
    >
      {refusal && <Alert type="error" showIcon title={refusal} className="form-refusal" />}
      {draft?.isKept && (
        <Alert
          type="info"
          showIcon
          title={t('shell.draft.kept')}
          action={<Button onClick={draft.forget}>{t('shell.draft.drop')}</Button>}
          className="form-refusal"
        />
      )}
      <Form<Fields>
        key={draft?.isKept ? 'kept' : 'new'}
        id={id}
        name={id}
        layout="vertical"
        initialValues={draft?.values ?? initialValues ?? {}}
        onValuesChange={(_, values) => draft?.keep(values)}
        onFinish={onSave}
        scrollToFirstError={{ focus: true }}
      >
        {children}
      </Form>
    </SideDrawer>
  )
}

import { Alert, Button, Form } from 'antd'
import { type ReactNode, useId } from 'react'
import { SideDrawer } from './side-drawer.tsx'
import { useText } from '../texts/use-text.tsx'

type FormDrawerProps<Fields> = {
  title: string
  initialValues: Fields
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
  const { title, initialValues, refusal, isSaving, saveText, onSave, onClose, children } = props
  const { t } = useText()
  const id = useId()
  return (
    <SideDrawer
      size={480}
      title={title}
      onClose={onClose}
      mask={{ closable: false }}
      footer={
        <div className="form-foot">
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={id} loading={isSaving}>
            {saveText ?? t('shell.save')}
          </Button>
        </div>
      }
    >
      {refusal && <Alert type="error" showIcon title={refusal} className="form-refusal" />}
      <Form<Fields>
        id={id}
        name={id}
        layout="vertical"
        initialValues={initialValues}
        onFinish={onSave}
        scrollToFirstError={{ focus: true }}
      >
        {children}
      </Form>
    </SideDrawer>
  )
}

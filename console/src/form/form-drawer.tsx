import type { CallFailure } from '@mingtang/contract/client.ts'
import { Alert, Button, Form, type FormInstance } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Refusal } from '../call/refusal.tsx'
import type { Sent } from '../call/use-change.ts'
import type { KeptDraft } from './kept-draft.ts'
import { SideDrawer } from './side-drawer.tsx'
import { useText } from '../texts/use-text.tsx'

type FormDrawerProps<Fields> = {
  title: string
  initialValues?: Fields
  /** Instead of initial values for a form with written text: it is still there after Escape, a reload or the end of the session. */
  draft?: KeptDraft<Fields>
  /** Reads again what the form is made from, when a save is refused because somebody has changed it. */
  onStale?: () => void
  /** The change that saves it; the field that a refusal names is marked. */
  save: Sent
  /** Why nothing was sent; empty when it was. */
  refusal?: string
  /** What the button says that saves, when it does more than that. */
  saveText?: string
  onSave: (fields: Fields) => void
  onClose: () => void
  children: ReactNode
}

/** A form beside its list: fields, the refusal of the last save, save and cancel. */
export function FormDrawer<Fields extends object>(props: FormDrawerProps<Fields>) {
  const { title, initialValues, draft, onStale, save, refusal, saveText, onSave, onClose, children } = props
  const { t } = useText()
  const id = useId()
  const form = useRef<FormInstance<Fields>>(null)
  const refused = save.failure?.errorData.field
  useEffect(() => {
    const known = form.current?.getFieldsError() ?? []
    const names = known.map(({ name }) => name).filter((name) => name.some((part) => part === refused))
    const mark = (errors: string[]) => form.current?.setFields(names.map((name) => ({ name: name as never, errors })))
    mark([t('shell.field.refused')])
    if (names[0]) form.current?.scrollToField(names[0] as never, { focus: true })
    return () => mark([])
  }, [refused, save.failure, t])
  const { failure } = save
  const [begun, begin] = useState<{ turn: number; over: CallFailure | null }>({ turn: 0, over: null })
  const isStale = draft !== undefined && failure?.errorName === 'changedMeanwhile' && begun.over !== failure
  const readAgain = useEffectEvent(() => onStale?.())
  useEffect(() => {
    if (isStale) readAgain()
  }, [isStale, failure])
  const beginAnew = () => {
    draft?.forget()
    begin({ turn: begun.turn + 1, over: failure })
  }
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
          <Button type="primary" htmlType="submit" form={id} loading={save.isPending}>
            {saveText ?? t('shell.save')}
          </Button>
        </div>
      }
    >
      {refusal ? (
        <Alert type="error" showIcon title={refusal} className="form-refusal" />
      ) : (
        failure !== begun.over && <Refusal failure={failure} />
      )}
      {(isStale || draft?.isKept) && (
        <Alert
          type={isStale ? 'warning' : 'info'}
          showIcon
          title={t(isStale ? 'shell.draft.stale' : 'shell.draft.kept')}
          action={<Button onClick={beginAnew}>{t('shell.draft.drop')}</Button>}
          className="form-refusal"
        />
      )}
      <Form<Fields>
        key={begun.turn}
        ref={form}
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

import { Button, Form } from 'antd'
import { useState } from 'react'
import { failureText } from '../../call/client.ts'
import { useChange } from '../../call/use-change.ts'
import { useText } from '../../texts/use-text.tsx'
import { audienceOf, type Fields } from './message-fields.ts'

/** How many members the audience in the form has now, on request. */
export function AudienceCount() {
  const { t } = useText()
  const form = Form.useFormInstance<Fields>()
  const [said, setSaid] = useState('')
  const preview = useChange('previewMessageAudience', {
    onDone: ({ members }) => setSaid(t('broadcast.members', { members })),
    onFailure: (failure) => setSaid(failureText(failure)),
  })
  return (
    <p>
      <Button
        loading={preview.isPending}
        onClick={() => preview.send({ audience: audienceOf(form.getFieldsValue(true) as Fields) })}
      >
        {t('broadcast.preview')}
      </Button>{' '}
      <span role="status">{said}</span>
    </p>
  )
}

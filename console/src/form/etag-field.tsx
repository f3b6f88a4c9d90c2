import { Form, Input } from 'antd'

/** What a written text was made from; a draft that is kept keeps it, so that it is refused after somebody else's change. */
export function EtagField() {
  return (
    <Form.Item name="etag" hidden>
      <Input type="hidden" />
    </Form.Item>
  )
}

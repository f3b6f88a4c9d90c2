import { textOfCode } from '../../../texts/text-or.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { RecordLines, type RecordLinesProps } from './record-lines.tsx'

type Tone = 'jade' | 'accent' | 'cinnabar' | 'plain'
type OrderRow = { id: string; createdAt: string; amount: string; currency: string; state: string }
type OrderLinesProps<Row extends OrderRow> = Omit<RecordLinesProps<Row>, 'atOf' | 'amount' | 'asideOf'> & {
  /** The text key of a state is `text` with the state. */
  states: { text: string; tones: Readonly<Record<Row['state'], Tone>> }
}

/** Orders with their states. */
export function OrderLines<Row extends OrderRow>({ states, columns = [], ...lines }: OrderLinesProps<Row>) {
  const { t, lang } = useText()
  const stateOf = ({ state }: Row) => (
    <Badge tone={states.tones[state as Row['state']]}>{textOfCode(states.text + state, state, lang)}</Badge>
  )
  return (
    <RecordLines<Row>
      {...lines}
      atOf={(row) => row.createdAt}
      amount={{ isChange: () => false, unit: 'cards' }}
      columns={[...columns, { key: 'state', head: t('record.state'), cell: stateOf }]}
      asideOf={stateOf}
    />
  )
}

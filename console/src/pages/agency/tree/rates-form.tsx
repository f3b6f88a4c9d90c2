import { App, Form, Input } from 'antd'
import { useState } from 'react'
import { gameTypes } from '../../../agency/game-types.ts'
import { gameTypeText, inOrder } from '../../../agency/rate-text.ts'
import { useChange } from '../../../call/use-change.ts'
import { FormDrawer } from '../../../form/form-drawer.tsx'
import { millionthsOf, percentOf } from '../../../form/percent.ts'
import { useText } from '../../../texts/use-text.tsx'
import type { Member } from './member.ts'

// What the server allows where nobody above bounds it; its reply says so for whoever is in the tree.
const maxOfHouse = 50_000

type Fields = Record<string, string>
type Term = { readonly gameType: string; readonly agreed: number; readonly max: number }
type RatesFormProps = {
  userName: string
  /** Absent for who is not in the tree. */
  member?: Member
  onClose: () => void
  onSaved: (memberId: string) => void
}

/** Makes a member an agent, or changes an agent's rates; what is left as it was is not sent. */
export function RatesForm({ userName, member, onClose, onSaved }: RatesFormProps) {
  const { t } = useText()
  const { message } = App.useApp()
  const [refusal, setRefusal] = useState('')
  const terms = termsOf(member)
  const save = useChange('saveAgent', {
    onDone({ id, fromDay }) {
      message.success(t('agents.rates.done', { day: fromDay }))
      onSaved(id)
      onClose()
    },
    saysFailure: true,
  })
  const send = (fields: Fields) => {
    const rates = terms.flatMap(({ gameType, agreed }) => {
      const rateMillionths = millionthsOf(fields[gameType] || '0')
      return rateMillionths === null || rateMillionths === agreed ? [] : [{ gameType, rateMillionths }]
    })
    setRefusal(rates.length > 0 ? '' : t('agents.rates.same'))
    if (rates.length > 0) save.send({ userName, rates })
  }
  const isAgent = member?.path.at(-1)?.isAgent ?? false
  return (
    <FormDrawer<Fields>
      title={t(isAgent ? 'agents.rates.change.of' : 'agents.rates.give.to', { name: userName })}
      initialValues={Object.fromEntries(
        terms.map(({ gameType, agreed }) => [gameType, agreed ? percentOf(agreed) : '']),
      )}
      save={save}
      refusal={refusal}
      onSave={send}
      onClose={onClose}
    >
      <p className="note">{t('agents.rates.note')}</p>
      <p className="note">
        {member?.boundBy ? t('agents.rates.bound', { name: member.boundBy }) : t('agents.rates.unbound')}
      </p>
      <div className="agency-fields">
        {terms.map(({ gameType, max }) => (
          <Form.Item
            key={gameType}
            name={gameType}
            label={gameTypeText(gameType)}
            extra={t('agents.rates.most', { percent: percentOf(max) })}
            rules={[
              {
                validator: (_, text: string) => check(text, max, t('agents.rates.form', { percent: percentOf(max) })),
              },
            ]}
          >
            <Input inputMode="decimal" autoComplete="off" suffix="%" maxLength={8} placeholder="0" />
          </Form.Item>
        ))}
      </div>
    </FormDrawer>
  )
}

/** The types of game in which something can be agreed, or is. */
function termsOf(member: Member | undefined): Term[] {
  const known = (member?.terms ?? []).map((term) => ({
    gameType: term.gameType,
    agreed: term.nextMillionths,
    max: term.mostMillionths,
  }))
  const max = member?.mostMillionths ?? maxOfHouse
  const others = gameTypes
    .filter((gameType) => !known.some((term) => term.gameType === gameType))
    .map((gameType) => ({ gameType, agreed: 0, max }))
  return inOrder([...known, ...others].filter((term) => term.max + term.agreed > 0))
}

async function check(text: string, max: number, why: string): Promise<void> {
  const rate = millionthsOf(text || '0')
  if (rate === null || rate > max) throw new Error(why)
}

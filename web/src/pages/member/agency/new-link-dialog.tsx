import { useState } from 'react'
import { failureText } from '../../../call/reactions.ts'
import { useCallChange } from '../../../call/use-call.ts'
import { FormError } from '../../../form/form-error.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { hasProblem, RateFields, ratesFrom, type TypedRates } from './rate-fields.tsx'
import type { AgencyLink, Overview } from './agency-types.ts'

type NewLinkDialogProps = {
  open: boolean
  overview: Overview
  onClose: () => void
  onMade: (link: AgencyLink | undefined) => void
}

const landings = ['REGISTER', 'HOME', 'DISCOUNT'] as const
const roles = ['MEMBER', 'AGENT'] as const
const maxCampaignLength = 40

/** Makes a registration link: for members, or for agents with rates of their own within those of the agent. */
export function NewLinkDialog({ open, overview, onClose, onMade }: NewLinkDialogProps) {
  const { t } = useText()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('agency.link.new')}
      description={t('agency.link.newNote')}
      closeLabel={t('session.close')}
    >
      <NewLinkForm
        overview={overview}
        onMade={(link) => {
          onClose()
          onMade(link)
        }}
      />
    </Dialog>
  )
}

function NewLinkForm({ overview: { rates: own }, onMade }: Pick<NewLinkDialogProps, 'overview' | 'onMade'>) {
  const { t } = useText()
  const [campaign, setCampaign] = useState('')
  const [landing, setLanding] = useState<(typeof landings)[number]>('REGISTER')
  const [role, setRole] = useState<(typeof roles)[number]>('MEMBER')
  const [typed, setTyped] = useState<TypedRates>({})
  const [isChecked, setChecked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const create = useCallChange('createAgencyLink', {
    refresh: ['listAgencyLinks'],
    onDone: ({ link }) => onMade(link),
    onFailure: (failure) => {
      setProblem(failureText(failure))
      return true
    },
  })
  const send = () => {
    const rates = role === 'AGENT' ? ratesFrom(typed, own) : []
    const isUnrated = role === 'AGENT' && rates.length === 0
    setChecked(true)
    setProblem(isUnrated ? t('agency.rates.empty') : undefined)
    if (!campaign.trim() || isUnrated || (role === 'AGENT' && hasProblem(typed, own))) return
    create.mutate({ campaign: campaign.trim(), landing, rates })
  }
  return (
    <form
      className="grid grid-cols-1 gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Field
        label={t('agency.campaign')}
        note={t('agency.link.campaignNote')}
        error={isChecked && !campaign.trim() ? t('agency.link.campaignMissing') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={maxCampaignLength}
            value={campaign}
            onChange={({ target }) => setCampaign(target.value)}
          />
        )}
      </Field>
      <Field label={t('agency.link.landing')}>
        {(control) => (
          <Select
            {...control}
            value={landing}
            options={landings.map((value) => ({ value, label: t(`agency.link.landing.${value}`) }))}
            onChange={({ target }) => setLanding(landings.find((one) => one === target.value) ?? 'REGISTER')}
          />
        )}
      </Field>
      {own.length > 0 && (
        <div className="field">
          <p className="field-label" aria-hidden="true">
            {t('agency.link.role')}
          </p>
          <Segmented
            label={t('agency.link.role')}
            options={roles.map((value) => ({ value, label: t(`agency.link.role.${value}`) }))}
            value={role}
            onChange={setRole}
            even
          />
        </div>
      )}
      {role === 'AGENT' && (
        <>
          <p className="text-14 text-text-2">{t('agency.link.roleNote')}</p>
          <RateFields own={own} typed={typed} isChecked={isChecked} onChange={setTyped} />
        </>
      )}
      <FormError text={problem} />
      <Button type="submit" look="primary" size="lg" className="w-full" busy={create.isPending}>
        {t('agency.link.make')}
      </Button>
    </form>
  )
}

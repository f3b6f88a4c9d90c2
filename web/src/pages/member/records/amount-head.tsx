import { useText } from '../../../texts/use-text.tsx'

/** A column header for amounts with the currency, so that the rows need none. */
export function AmountHead({ currency }: { currency: string | undefined }) {
  const { t } = useText()
  return (
    <>
      {t('record.amount')} <span className="text-12">{currency}</span>
    </>
  )
}

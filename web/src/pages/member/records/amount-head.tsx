import { useText } from '../../../texts/use-text.tsx'

/** The head of a column of amounts: the currency stands here once instead of on every row. */
export function AmountHead({ currency }: { currency: string | undefined }) {
  const { t } = useText()
  return (
    <>
      {t('record.amount')} <span className="text-12">{currency}</span>
    </>
  )
}

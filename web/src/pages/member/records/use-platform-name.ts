import { usePlatforms } from '../../../money/platforms.ts'
import { useCurrency } from '../../../money/use-currency.ts'

/** The name of a platform by its code; the code itself while or when the name is unknown. */
export function usePlatformName(): (code: string) => string {
  const { currency } = useCurrency()
  const { platforms } = usePlatforms(currency)
  return (code) => platforms?.find((platform) => platform.platformCode === code)?.name ?? code
}

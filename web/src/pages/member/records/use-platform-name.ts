import { useCallQuery } from '../../../call/use-call.ts'
import { useCurrency } from '../wallet/parts/use-currency.ts'

/** The name of a platform by its code; the code itself until, or where, it is not known. */
export function usePlatformName(): (code: string) => string {
  const { currency } = useCurrency()
  const platforms = useCallQuery('listPlatforms', { currency }, { enabled: currency !== '' })
  return (code) => platforms.data?.rows.find((platform) => platform.trdCode === code)?.name ?? code
}

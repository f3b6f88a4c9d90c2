import { useText } from '../texts/use-text.tsx'
import { addressLines, phoneText, type WrittenAddress } from './address-text.ts'

/** Recipient, phone and the lines of an address, in the script and direction in which they were typed. */
export function AddressWords({ address }: { address: WrittenAddress }) {
  const { lang } = useText()
  return (
    <>
      <p className="flex flex-wrap gap-x-3 font-medium">
        <bdi className="min-w-0 break-words">{address.recipient}</bdi>
        <span className="whitespace-nowrap text-text-2 tabular-nums" dir="ltr">
          {phoneText(address)}
        </span>
      </p>
      <p dir="auto" className="text-start break-words whitespace-pre-line text-text-2">
        {addressLines(address, lang).join('\n')}
      </p>
    </>
  )
}

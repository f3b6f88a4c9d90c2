import { useText } from '../texts/use-text.tsx'
import { copyText } from '../ui/copy-text.ts'
import { showToast } from '../ui/toast.tsx'

/** Copies a text and shows a toast with the result; used for every copy button. */
export function useCopy(): (text: string) => void {
  const { t } = useText()
  return (text) =>
    void copyText(text).then((isCopied) =>
      showToast(t(isCopied ? 'copy.done' : 'copy.failed'), isCopied ? 'good' : 'bad'),
    )
}

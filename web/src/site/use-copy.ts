import { unawaited } from '@mingtang/contract/unawaited.ts'
import { loadWholePack } from '../texts/packs.ts'
import { useText } from '../texts/use-text.tsx'
import { copyText } from '../ui/copy-text.ts'
import { showToast } from '../ui/toast.tsx'

/** Copies a text and shows a toast with the result; used for every copy button. */
export function useCopy(): (text: string) => void {
  const { t, lang } = useText()
  return (text) =>
    unawaited(
      copyText(text).then((isCopied) => {
        // Not every page has the words of the result; copying needs the press itself, so it does not wait for them.
        const say = () => showToast(t(isCopied ? 'copy.done' : 'copy.failed'), isCopied ? 'good' : 'bad')
        return loadWholePack(lang).then(say, say)
      }),
    )
}

import { chooseTheme, shownTheme, useSession } from '../session/session.ts'
import { useBoot } from '../session/boot-context.ts'
import { languageName, shortNameOf } from '../texts/language-name.ts'
import { useText } from '../texts/use-text.tsx'
import { showToast } from '../ui/toast.tsx'
import { Icon } from '../ui/icon.tsx'

/** Changes to the next language of the tenant, without a reload. */
export function LanguageSwitch() {
  const { lang, setLang, t } = useText()
  const codes = useBoot().languages.map(({ code }) => code)
  const next = codes[(codes.indexOf(lang) + 1) % codes.length] ?? lang
  return (
    <button
      type="button"
      className="icon-btn px-2 text-14"
      lang={next}
      onClick={() => void setLang(next).catch(() => showToast(t('site.network.failed'), 'bad'))}
    >
      <span aria-hidden="true">{shortNameOf(next)}</span>
      <span className="sr-only">{languageName(next)}</span>
    </button>
  )
}

/** Changes between the dark hall and paper. */
export function ThemeSwitch() {
  const { t } = useText()
  const theme = useSession((state) => state.theme)
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={t('site.theme.switch')}
      onClick={() => chooseTheme(shownTheme(theme) === 'dark' ? 'paper' : 'dark')}
    >
      <Icon name="theme" />
    </button>
  )
}

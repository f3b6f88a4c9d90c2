import { languages } from '../boot.ts'
import { chooseTheme, shownTheme, useSession } from '../session/session.ts'
import { useText } from '../texts/use-text.tsx'
import { showToast } from '../ui/toast.tsx'
import { Icon } from '../ui/icon.tsx'

/** Changes to the other language, without a reload. */
export function LanguageSwitch() {
  const { lang, setLang, t } = useText()
  const next = languages.find((language) => language !== lang) ?? lang
  return (
    <button
      type="button"
      className="icon-btn px-2 text-14"
      lang={next}
      onClick={() => void setLang(next).catch(() => showToast(t('site.network.failed'), 'bad'))}
    >
      <span aria-hidden="true">{t(`site.language.short.${next}`)}</span>
      <span className="sr-only">{t(`site.language.${next}`)}</span>
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

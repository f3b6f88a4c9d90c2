import { unawaited } from '@mingtang/contract/unawaited.ts'
import { chooseTheme, shownTheme, useAppState } from '../session/app-store.ts'
import { useBoot } from '../site/boot-context.ts'
import { useText } from '../texts/use-text.tsx'
import { showToast } from '../ui/toast.tsx'
import { Icon } from '../ui/icon.tsx'

const shortNames: Readonly<Record<string, string>> = { 'zh-CN': '\u4e2d', 'en-US': 'EN' }

/** Switches to the tenant's next language without a reload. */
export function LanguageSwitch() {
  const { lang, setLang, t } = useText()
  const { languages } = useBoot()
  const next = languages[(languages.findIndex(({ code }) => code === lang) + 1) % languages.length]
  if (!next) return null
  return (
    <button
      type="button"
      className="icon-btn px-2 text-14"
      lang={next.code}
      onClick={() => unawaited(setLang(next.code).catch(() => showToast(t('site.network.failed'), 'bad')))}
    >
      <span aria-hidden="true">{shortNames[next.code] ?? next.code.slice(0, 2).toUpperCase()}</span>
      <span className="sr-only">{next.name}</span>
    </button>
  )
}

export function ThemeSwitch() {
  const { t } = useText()
  const theme = useAppState((state) => state.theme)
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

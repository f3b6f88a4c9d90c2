import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { Theme } from '../../../boot.ts'
import { useBoot } from '../../../site/boot-context.ts'
import { opener } from '../../../session/dialog-ahead.ts'
import { chooseTheme, useAppState } from '../../../session/app-store.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Segmented } from '../../../ui/segmented.tsx'

const themes: readonly Theme[] = ['dark', 'paper', 'auto']

export function Settings() {
  const { t, lang, setLang } = useText()
  const { languages } = useBoot()
  const theme = useAppState((state) => state.theme)
  return (
    <section className="card grid content-between gap-4 p-4 md:p-6 xl:grid-cols-2">
      <h2 className="text-16 xl:col-span-2">{t('account.settings')}</h2>
      <div className="grid gap-2">
        <p className="text-14 text-text-2" aria-hidden="true">
          {t('account.language')}
        </p>
        <Segmented
          even
          label={t('account.language')}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          value={lang}
          onChange={(next) => unawaited(setLang(next))}
        />
      </div>
      <div className="grid gap-2">
        <p className="text-14 text-text-2" aria-hidden="true">
          {t('account.theme')}
        </p>
        <Segmented
          even
          label={t('account.theme')}
          options={themes.map((value) => ({ value, label: t(`account.theme.${value}`) }))}
          value={theme}
          onChange={chooseTheme}
        />
      </div>
      <button type="button" className="row -my-2 xl:my-0" {...opener('agreement')}>
        <Icon name="info" className="text-text-2" />
        <span className="row-title">{t('account.agreement')}</span>
        <Icon name="chevron-right" size={18} className="text-text-3" />
      </button>
      <Button className="w-full" {...opener('logout')}>
        <Icon name="logout" size={20} />
        {t('account.logout')}
      </Button>
    </section>
  )
}

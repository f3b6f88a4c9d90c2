import { builtInOf } from '@mingtang/contract/languages.ts'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useBoot } from '../site/boot-context.ts'
import { useText } from '../texts/use-text.tsx'
import { Lattice } from '../ui/lattice.tsx'
import { showToast } from '../ui/toast.tsx'
import { opener } from '../session/dialog-ahead.ts'
import { SiteLink } from '../site/site-link.tsx'
import { TenantMark } from '../site/tenant-mark.tsx'

type FooterProps = {
  /** One line, for pages on which a member does something. */
  isShort?: boolean
}

export function Footer({ isShort = false }: FooterProps) {
  return isShort ? <ShortFooter /> : <WholeFooter />
}

function ShortFooter() {
  const { t } = useText()
  return (
    <footer className="footer-line">
      <nav className="page-width" aria-label={t('site.footer.links')}>
        <SiteLink to="/home/customerService" className="footer-link">
          {t('site.nav.service')}
        </SiteLink>
        <Papers />
        <span className="age-mark" title={t('site.footer.age')}>
          18+
        </span>
      </nav>
    </footer>
  )
}

function WholeFooter() {
  const { t, lang } = useText()
  const { tenant } = useBoot()
  return (
    <footer className="footer">
      <Lattice name="steps" className="footer-lattice" />
      <div className="page-width relative grid gap-8 py-12 md:grid-cols-[minmax(0,1fr)_auto] md:gap-16">
        <div className="grid max-w-xl content-start gap-3 text-14 text-text-2">
          <p className="flex items-center gap-2.5 text-16 font-semi text-text">
            <TenantMark size={26} />
            {builtInOf(lang) === 'en-US' ? tenant.enName : tenant.name}
          </p>
          <p>{t('site.footer.play')}</p>
          <p>{t('site.footer.sandbox')}</p>
          <p>{t('site.footer.licence')}</p>
        </div>
        <Links />
        <p className="flex items-center gap-3 text-14 text-text-3">
          <span className="age-mark" aria-hidden="true">
            18+
          </span>
          {t('site.footer.age')}
        </p>
        <Languages />
      </div>
    </footer>
  )
}

function Links() {
  const { t } = useText()
  return (
    <nav className="grid grid-cols-2 content-start gap-x-10 text-14" aria-label={t('site.footer.links')}>
      <SiteLink to="/home/customerService" className="footer-link">
        {t('site.nav.service')}
      </SiteLink>
      <SiteLink to="/home/download" className="footer-link">
        {t('site.nav.download')}
      </SiteLink>
      <SiteLink to="/home/teamwork" className="footer-link">
        {t('site.nav.teamwork')}
      </SiteLink>
      <SiteLink to="/vip" className="footer-link">
        {t('site.nav.vip')}
      </SiteLink>
      <SiteLink to="/home/verify" className="footer-link">
        {t('site.footer.verify')}
      </SiteLink>
      <SiteLink to="/home/fairness" className="footer-link">
        {t('site.footer.fairness')}
      </SiteLink>
      <Papers />
    </nav>
  )
}

/** What is read in a dialog. */
function Papers() {
  const { t } = useText()
  return (['agreement', 'calm'] as const).map((name) => (
    <button key={name} type="button" className="footer-link text-start" {...opener(name)}>
      {t(`site.footer.${name}`)}
    </button>
  ))
}

function Languages() {
  const { t, lang, setLang } = useText()
  const { languages } = useBoot()
  const choose = (code: string) => unawaited(setLang(code).catch(() => showToast(t('site.network.failed'), 'bad')))
  return (
    <div className="flex flex-wrap gap-x-5 text-14" role="group" aria-label={t('site.footer.languages')}>
      {languages.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          className="footer-link"
          aria-pressed={code === lang}
          onClick={() => choose(code)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

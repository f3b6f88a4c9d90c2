import { builtInOf } from '@mingtang/contract/languages.ts'
import { useBoot } from '../session/boot-context.ts'
import { openDialog } from '../session/dialogs.ts'
import { useText } from '../texts/use-text.tsx'
import { Lattice } from '../ui/lattice.tsx'
import { LogoMark } from '../ui/logo-mark.tsx'
import { SiteLink } from './site-link.tsx'

/** Who runs this, for whom it is, and what it honestly is today. */
export function Footer() {
  const { t, lang } = useText()
  const { tenant } = useBoot()
  return (
    <footer className="footer">
      <Lattice name="steps" className="footer-lattice" />
      <div className="page-width relative grid gap-8 py-12 md:grid-cols-[minmax(0,1fr)_auto] md:gap-16">
        <div className="grid max-w-xl content-start gap-3 text-14 text-text-2">
          <p className="flex items-center gap-2.5 text-16 font-semi text-text">
            <LogoMark size={26} />
            {builtInOf(lang) === 'en-US' ? tenant.enName : tenant.name}
          </p>
          <p>{t('site.footer.play')}</p>
          <p>{t('site.footer.sandbox')}</p>
        </div>
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
          <button type="button" className="footer-link text-start" onClick={() => openDialog('agreement')}>
            {t('site.footer.agreement')}
          </button>
        </nav>
        <p className="flex items-center gap-3 text-14 text-text-3 md:col-span-2">
          <span className="grid h-9 w-9 flex-none place-items-center rounded-full border border-line-2 text-12 text-text-2">
            18+
          </span>
          {t('site.footer.age')}
        </p>
      </div>
    </footer>
  )
}

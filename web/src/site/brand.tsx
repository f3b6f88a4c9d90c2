import { builtInOf } from '@mingtang/contract/languages.ts'
import { useBoot } from './boot-context.ts'
import { useText } from '../texts/use-text.tsx'
import { LogoMark } from '../ui/logo-mark.tsx'
import { SiteLink } from './site-link.tsx'

/** The tenant's logo and name; our own mark when it has no logo. */
export function Brand() {
  const { tenant } = useBoot()
  const { lang } = useText()
  const isEnglish = builtInOf(lang) === 'en-US'
  const logo = isEnglish ? tenant.enLogo || tenant.logo : tenant.logo
  const name = isEnglish ? tenant.enName : tenant.name
  // English names are longer than Chinese ones, and phones show both switches beside the name.
  const size = isEnglish ? 'text-16 sm:text-20' : 'text-20'
  return (
    <SiteLink
      to="/home/index"
      className={`flex min-h-11 min-w-[30px] items-center gap-2.5 font-semi whitespace-nowrap ${size}`}
    >
      {logo ? (
        <img src={logo} alt="" height="30" className="h-[30px] w-auto min-w-[30px] flex-none" />
      ) : (
        <LogoMark className="flex-none" />
      )}
      <span className="brand-name">
        <span className="truncate">{name}</span>
      </span>
    </SiteLink>
  )
}

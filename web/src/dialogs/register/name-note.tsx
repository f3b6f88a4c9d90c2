import { useText } from '../../texts/use-text.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The note of the account name: its rule, and once it is known, whether the name is free. A taken one is no mistake yet. */
export function NameNote({ look }: { look: 'free' | 'taken' | null }) {
  const { t } = useText()
  return (
    <span role="status">
      {look === null && t('session.register.accountNote')}
      {look === 'free' && (
        <span className="flex items-center gap-1.5 text-jade">
          <Icon name="check" size={16} />
          {t('session.register.nameFree')}
        </span>
      )}
      {look === 'taken' && (
        <span className="flex items-center gap-1.5 text-text-2">
          <Icon name="info" size={16} />
          {t('session.register.nameTaken')}
        </span>
      )}
    </span>
  )
}

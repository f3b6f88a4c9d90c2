import '../../../screen/soon.css'
import './customer-service.css'
import { useCallQuery } from '../../../call/use-call.ts'
import { openChat } from '../../../session/dialogs.ts'
import { onIntent, opener } from '../../../session/dialog-ahead.ts'
import { ChatButton } from '../../../chat/chat-button.tsx'
import { RecommendedDomains } from '../../../screen/recommended-domains.tsx'
import { ServiceLines } from '../../../chat/service-lines.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { useTitle } from '../../../site/use-title.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ScreenScene } from '../../../ui/scenes/screen-scene.tsx'
import { ServiceHours } from './service-hours.tsx'

/** The customer service page: our own chat first, then questions with ready answers, the tenant's lines, and messages of members. */
export function CustomerServicePage() {
  const { t } = useText()
  useTitle(t('site.nav.service'))
  return (
    <>
      <div className="page-width">
        <div className="soon">
          <div className="soon-words">
            <h1 className="text-34 text-balance lg:text-46">{t('site.service.title')}</h1>
            <p className="mt-4 text-16 text-text-2 lg:text-20">{t('site.service.note')}</p>
            <div className="mt-7 flex flex-wrap items-center gap-x-3 gap-y-2">
              <ChatButton look="primary" size="lg" />
              <Button look="quiet" {...opener('feedback')}>
                {t('site.service.feedback')}
              </Button>
            </div>
            <ServiceHours />
            <ServiceLines title={t('site.service.lines')} />
          </div>
          <div className="soon-scene">
            <ScreenScene />
          </div>
        </div>
        <Questions />
      </div>
      <div className="page-width pb-16">
        <RecommendedDomains className="max-w-2xl" />
      </div>
    </>
  )
}

/** The questions that are answered at once, in the chat. Renders nothing when there are none. */
function Questions() {
  const { t } = useText()
  const { data } = useCallQuery('listChatQuestions', {})
  if (!data || data.rows.length === 0) return null
  return (
    <section className="pb-10">
      <h2 className="mb-4 text-20">{t('site.service.questions')}</h2>
      <ul className="service-questions">
        {data.rows.map(({ id, question }) => (
          <li key={id}>
            <button
              type="button"
              className="service-question"
              {...onIntent('chat')}
              onClick={() => openChat({ question: { id, text: question } })}
            >
              <span className="min-w-0">{question}</span>
              <Icon name="chevron-right" size={18} className="shrink-0 text-text-3" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

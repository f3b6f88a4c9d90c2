import { useState } from 'react'
import { Pager } from '../../../ui/pager.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { Section } from './section.tsx'
import { useWords } from './use-words.ts'

/** Single-choice controls: tabs, pills and segmented controls, and the pager. */
export function ChoicesSection() {
  const words = useWords()
  const [way, setWay] = useState('password')
  const [state, setState] = useState('all')
  const ways = [
    { value: 'password', label: words.byPassword },
    { value: 'phone', label: words.byPhone },
    { value: 'email', label: words.byEmail },
  ]
  const states = [
    { value: 'all', label: words.all },
    { value: 'done', label: words.done },
    { value: 'review', label: words.review },
    { value: 'failed', label: words.failed, disabled: true },
    { value: 'long', label: words.longName },
  ]
  return (
    <Section name="choices" title={words.choices}>
      <div className="gallery-cards">
        <Tabs even label={words.choices} options={ways} value={way} onChange={setWay}>
          <p className="pt-4 text-text-2">{words.long}</p>
        </Tabs>
        <Segmented even label={words.sections} options={ways} value={way} onChange={setWay} />
      </div>
      <Segmented label={words.state} options={states} value={state} onChange={setState} />
      <div className="gallery-cards">
        {[
          [true, false],
          [true, true],
          [false, false],
        ].map(([more = false, busy = false]) => (
          <div key={`${more}${busy}`} className="card">
            <Pager
              more={more}
              busy={busy}
              onMore={() => {}}
              moreLabel={words.more}
              endLabel={words.end}
              retryLabel={words.more}
            />
          </div>
        ))}
        <div className="card">
          <Pager
            more
            busy={false}
            onMore={() => {}}
            moreLabel={words.more}
            endLabel={words.end}
            failure={words.failed}
            retryLabel={words.more}
          />
        </div>
      </div>
    </Section>
  )
}

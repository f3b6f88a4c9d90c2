import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { looks, useLook } from './look.tsx'
import { langs } from '../texts/current-lang.ts'
import { useText } from '../texts/use-text.tsx'

/** Switches the language. */
export function LangChoice({ icon }: { icon: ReactNode }) {
  const { t, lang, setLang } = useText()
  const items = langs.map((one) => ({
    key: one,
    label: t(`shell.lang.${one}`),
    onClick: () => unawaited(setLang(one)),
  }))
  return (
    <Dropdown trigger={['click']} menu={{ items, selectedKeys: [lang] }}>
      <Button type="text" icon={icon} aria-label={t('shell.lang')} />
    </Dropdown>
  )
}

/** Switches between dark, paper and the system's choice. */
export function LookChoice({ icon }: { icon: ReactNode }) {
  const { t } = useText()
  const { choice, choose } = useLook()
  const items = looks.map((one) => ({ key: one, label: t(`shell.look.${one}`), onClick: () => choose(one) }))
  return (
    <Dropdown trigger={['click']} menu={{ items, selectedKeys: [choice] }}>
      <Button type="text" icon={icon} aria-label={t('shell.look')} />
    </Dropdown>
  )
}

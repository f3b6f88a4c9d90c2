import { App as AntApp, ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { useText } from '../texts/use-text.tsx'
import { dark, type Palette, paper } from './palettes.ts'
import { themeOf } from './theme.ts'

export const looks = ['auto', 'dark', 'paper'] as const
export type LookChoice = (typeof looks)[number]

const key = 'console.look'
const light = matchMedia('(prefers-color-scheme: light)')
const still = matchMedia('(prefers-reduced-motion: reduce)')

type Look = { choice: LookChoice; choose: (choice: LookChoice) => void }

const LookContext = createContext<Look | null>(null)

/** Theme and language of the components: dark or paper by the operator's choice, else by the system's. */
export function LookProvider({ nonce, children }: { nonce: string; children: ReactNode }) {
  const { lang } = useText()
  const [choice, setChoice] = useState<LookChoice>(
    () => looks.find((one) => one === localStorage.getItem(key)) ?? 'auto',
  )
  const isSystemLight = useSyncExternalStore(watchSystem, () => light.matches)
  const isDark = choice === 'auto' ? !isSystemLight : choice === 'dark'
  const palette = isDark ? dark : paper
  const look = useMemo<Look>(
    () => ({
      choice,
      choose(next) {
        localStorage.setItem(key, next)
        setChoice(next)
      },
    }),
    [choice],
  )
  useLayoutEffect(() => paintPage(palette, isDark), [palette, isDark])
  const theme = useMemo(() => themeOf(palette, isDark, still.matches), [palette, isDark])
  return (
    <LookContext value={look}>
      <ConfigProvider
        theme={theme}
        locale={lang === 'zh-CN' ? zhCN : enUS}
        csp={{ nonce }}
        button={{ autoInsertSpace: false }}
        wave={{ disabled: true }}
      >
        <AntApp>{children}</AntApp>
      </ConfigProvider>
    </LookContext>
  )
}

function watchSystem(tell: () => void): () => void {
  light.addEventListener('change', tell)
  return () => light.removeEventListener('change', tell)
}

// Our own style sheet uses the same colors as the components.
function paintPage(palette: Palette, isDark: boolean): void {
  const { style, dataset } = document.documentElement
  dataset.look = isDark ? 'dark' : 'paper'
  style.colorScheme = isDark ? 'dark' : 'light'
  for (const [name, color] of Object.entries(palette)) style.setProperty(`--${name}`, color)
}

export function useLook(): Look {
  const look = useContext(LookContext)
  if (!look) throw new Error('useLook needs a LookProvider around it')
  return look
}

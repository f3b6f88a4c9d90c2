import { theme, type ThemeConfig } from 'antd'
import type { Palette } from './palettes.ts'

// Latin system fonts come before the Han fonts: a Han font as fallback would render an apostrophe full-width.
const fontFamily =
  '-apple-system, Roboto, "Segoe UI", "PingFang SC", "HarmonyOS Sans SC", MiSans, "Noto Sans CJK SC", "Microsoft YaHei", sans-serif'

/** The look of all components, from one palette; `isStill` for who asked for less motion. */
export function themeOf(palette: Palette, isDark: boolean, isStill: boolean): ThemeConfig {
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: palette.accent,
      // Those that antd would derive are too faint on a row that the mouse is over.
      colorLink: palette.accentText,
      colorLinkHover: palette.accentText,
      colorLinkActive: palette.accentText,
      colorSuccess: palette.jade,
      colorSuccessBg: palette.hover,
      colorSuccessBorder: palette.lineStrong,
      colorError: palette.cinnabar,
      colorInfo: palette.textSoft,
      colorInfoBg: palette.hover,
      colorInfoBorder: palette.lineStrong,
      colorTextLightSolid: palette.onAccent,
      colorBgBase: palette.surface,
      colorBgLayout: palette.bg,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorText: palette.text,
      colorTextSecondary: palette.textSoft,
      colorTextTertiary: palette.textFaint,
      colorTextDescription: palette.textFaint,
      colorTextPlaceholder: palette.textFaint,
      colorBorder: palette.lineStrong,
      colorBorderSecondary: palette.line,
      colorBorderDisabled: palette.line,
      borderRadius: 6,
      fontFamily,
      fontSize: 14,
      motion: !isStill,
    },
    components: {
      Layout: { siderBg: palette.surface, headerBg: palette.surface, headerHeight: 56, headerPadding: '0 16px' },
      Menu: {
        activeBarBorderWidth: 0,
        itemBg: 'transparent',
        itemSelectedColor: palette.accentText,
        itemSelectedBg: palette.hover,
      },
      Button: { primaryShadow: 'none', primaryColor: palette.onAccent },
      Segmented: { itemSelectedBg: palette.hover, itemColor: palette.textSoft },
      Table: {
        headerBg: palette.raised,
        headerSortActiveBg: palette.raised,
        headerSortHoverBg: palette.hover,
        bodySortBg: 'transparent',
        rowSelectedBg: palette.hover,
        rowSelectedHoverBg: palette.hover,
      },
    },
  }
}

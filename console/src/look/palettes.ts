// The colors of the members' site (web/src/styles/tokens.css) in the notation that antd reads.

export type Palette = Readonly<
  Record<
    | 'bg'
    | 'surface'
    | 'raised'
    | 'hover'
    | 'line'
    | 'lineStrong'
    | 'text'
    | 'textSoft'
    | 'textFaint'
    | 'accent'
    | 'accentText'
    | 'onAccent'
    | 'jade'
    | 'cinnabar',
    string
  >
>

export const dark: Palette = {
  bg: '#0a0f13',
  surface: '#12181d',
  raised: '#1b2127',
  hover: '#272d34',
  line: '#2e343a',
  lineStrong: '#474e55',
  text: '#f6f3ed',
  textSoft: '#c1bdb7',
  textFaint: '#9b9891',
  accent: '#e8be62',
  accentText: '#e8be62',
  onAccent: '#1e1400',
  jade: '#56d1a3',
  cinnabar: '#f47c6e',
}

export const paper: Palette = {
  bg: '#f8f5f0',
  surface: '#fefcf9',
  raised: '#f3f0e9',
  hover: '#e9e6de',
  line: '#dcd9d2',
  lineStrong: '#c2bdb4',
  text: '#221811',
  textSoft: '#4f463e',
  textFaint: '#6b6159',
  accent: '#8f5300',
  accentText: '#8f5300',
  onAccent: '#fffdfa',
  jade: '#00704e',
  cinnabar: '#ba2c25',
}

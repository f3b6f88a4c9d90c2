declare module 'virtual:client-assets' {
  export type ClientAssets = {
    script: string
    /** Of the script's content; empty while developing. */
    integrity: string
    css: string
    styles: string[]
    font: string
    files: string[]
  }
  /** The name of the build; empty while developing. */
  export const build: string
  /** The addresses of the built client: its script, style sheet (in text; addresses only while developing) and font, and what the named sources need. */
  export function assetsOf(sources: readonly string[]): ClientAssets
}

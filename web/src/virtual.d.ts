declare module 'virtual:client-assets' {
  export type ClientAssets = { script: string; styles: string[]; font: string; preloads: string[] }
  /** The addresses of the built client: its script, styles and font, and what the named sources need. */
  export function assetsOf(sources: readonly string[]): ClientAssets
}

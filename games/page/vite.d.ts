declare module '*.css'

interface ImportMeta {
  /** Vite replaces the call by the modules whose paths match. */
  glob<Module>(pattern: string, options: { eager: true }): Record<string, Module>
}

declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    keepFeatures: readonly string[]
    variationAxes: Readonly<Record<string, { min: number; max: number }>>
    dropTables: readonly string[]
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}

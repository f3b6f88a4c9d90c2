declare module 'subset-font' {
  type Options = {
    targetFormat: 'truetype' | 'woff2'
    keepFeatures?: readonly string[]
    variationAxes?: Readonly<Record<string, { min: number; max: number }>>
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}

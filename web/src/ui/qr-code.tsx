import { useMemo } from 'react'
import { encode } from 'uqr'

type QrCodeProps = { text: string; label: string; sizePx: number }

/** A QR code as a single SVG path; dark on white in both themes, because scanners expect it. */
export function QrCode({ text, label, sizePx }: QrCodeProps) {
  const { modules, size } = useMemo(() => {
    const code = encode(text, { border: 2 })
    let modules = ''
    code.data.forEach((row, y) => {
      row.forEach((dark, x) => {
        if (dark) modules += `M${x} ${y}h1v1h-1z`
      })
    })
    return { modules, size: code.size }
  }, [text])
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={sizePx}
      height={sizePx}
      role="img"
      aria-label={label}
      className="rounded-m bg-[#fff]"
    >
      <path d={modules} fill="#14110c" shapeRendering="crispEdges" />
    </svg>
  )
}
